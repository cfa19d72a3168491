import styles from './demo-room.module.css'
import { LANDING_MORE_TEXTS } from './landing-more.texts'

/** Loading state, as tall as the picture. */
export function LoadingDemoRoom() {
  return (
    <p className={styles.loading} role="status">
      {LANDING_MORE_TEXTS.demo.loading}
    </p>
  )
}
