/**
 * Loading indicators. `Spinner` (one turn lasts 1500 ms) is centred on the screen while the sign-in state is unknown;
 * `LoadingIndicator` is the name, a progress bar of 2000 ms and the tagline, for a page that is loading.
 */
import { COMMON_TEXTS } from './common.texts'
import styles from './loading.module.css'
import { LOADING_RUN, SPINNER_RUN } from './timings'

/** `duration` of one turn in milliseconds; `label` for screen readers; `screen` centres it in the window. */
export function Spinner({
  duration = SPINNER_RUN,
  label = COMMON_TEXTS.loading,
  screen,
}: {
  duration?: number
  label?: string
  screen?: boolean
}) {
  return (
    <div className={screen ? styles.screen : styles.inline} role="status">
      <svg
        className={styles.spinner}
        style={{ animationDuration: `${duration}ms` }}
        viewBox="0 0 40 40"
        width={40}
        height={40}
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="17" className={styles.ring} />
        <circle cx="20" cy="20" r="17" className={styles.arc} pathLength={100} />
      </svg>
      <span className="vh">{label}</span>
    </div>
  )
}

/** `duration` of one run of the bar in milliseconds. */
export function LoadingIndicator({ duration = LOADING_RUN }: { duration?: number }) {
  return (
    <div className={styles.indicator} role="status">
      <h1 className={styles.name}>{COMMON_TEXTS.brand}</h1>
      <div className={styles.bar} role="progressbar" aria-label={COMMON_TEXTS.loading}>
        <div className={styles.run} style={{ animationDuration: `${duration}ms` }} />
      </div>
      <p className="muted">{COMMON_TEXTS.slogan}</p>
    </div>
  )
}
