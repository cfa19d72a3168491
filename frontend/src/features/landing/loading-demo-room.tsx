import styles from './demo-room.module.css'

/** In the place of the picture, as tall as it will be. */
export function LoadingDemoRoom() {
  return (
    <p className={styles.loading} role="status">
      Loading demo room...
    </p>
  )
}
