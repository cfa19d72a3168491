import { useEffect } from 'react'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { useTitle } from '../../ui/page'
import styles from './loading-screen.module.css'
import { LOADING_SCREEN_DURATION, loadingScreenTarget } from './target.rules'

/** The tag that the gateway writes if an address is configured. */
const CONFIGURED = 'meta[name="loading-screen-target"]'

/** `/loading-screen`: the logo, and after three seconds the configured address (spec LAND-09, D-12). Without header and footer. */
export default function LoadingScreenPage() {
  useTitle(COMMON_TEXTS.slogan)
  useEffect(() => {
    const timer = setTimeout(() => {
      location.replace(loadingScreenTarget(document.querySelector(CONFIGURED)?.getAttribute('content')))
    }, LOADING_SCREEN_DURATION)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main id="main" className={styles.screen}>
      <h1 className={styles.logo}>{COMMON_TEXTS.brand}</h1>
      <div className={styles.track} role="progressbar" aria-label={COMMON_TEXTS.loading}>
        <div className={styles.fill} style={{ animationDuration: `${LOADING_SCREEN_DURATION}ms` }} />
      </div>
      <p className={styles.tagline}>{COMMON_TEXTS.slogan}</p>
    </main>
  )
}
