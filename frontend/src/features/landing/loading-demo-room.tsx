import styles from './demo-room.module.css'
import { LANDING_TEXTS } from './landing.texts'

/** Loading state, as tall as the picture. */
export function LoadingDemoRoom() {
  return (
    <p className={styles.loading} role="status">
      {LANDING_TEXTS.demo.loading}
    </p>
  )
}
