import styles from './demo-room.module.css'

/** Loading state, as tall as the picture. */
export function LoadingDemoRoom() {
  return (
    <p className={styles.loading} role="status">
      Loading demo room...
    </p>
  )
}
