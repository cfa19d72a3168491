import styles from './signup.module.css'

/** Decorative preview of the report cover with the name as it is typed. */
export function ReportCover({ name }: { name: string }) {
  return (
    <aside className={styles.cover} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.coverTitle}>an inventory of the belongings of</p>
        <p className={styles.coverName}>{name}</p>
        <div className={styles.coverFrame}>
          plate 1
          <br />
          your first photograph
        </div>
        <dl className={styles.coverFacts}>
          <dt>Property</dt>
          <dd>My Home</dd>
          <dt>Items</dt>
          <dd>0</dd>
          <dt>Total value</dt>
          <dd>$0</dd>
        </dl>
      </div>
      <p className={styles.coverNote}>Your first report.</p>
    </aside>
  )
}
