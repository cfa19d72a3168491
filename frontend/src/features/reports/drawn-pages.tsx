import { formatNumber } from '../../lib/format'
import { cx } from '../../ui/cx'
import styles from './drawn-pages.module.css'
import { sheetsOf } from './progress.rules'
import { REPORT_TEXTS } from './report.texts'

const TEXTS = REPORT_TEXTS.steps

/** The pages of a report that is made: drawn ones are white, the next one has a frame. */
export function DrawnPages({ pages }: { pages: { done: number; total: number } }) {
  const { each, states } = sheetsOf(pages)
  return (
    <div className={styles.ground}>
      <div className={styles.sheets} role="img" aria-label={TEXTS.drawn(formatNumber(pages.done), formatNumber(pages.total))}>
        {states.map((state, sheet) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
          <i key={sheet} className={cx(styles.sheet, state === 'done' && styles.done, state === 'now' && styles.now)} />
        ))}
      </div>
      {each > 1 && <p className={styles.note}>{TEXTS.several(formatNumber(each))}</p>}
    </div>
  )
}
