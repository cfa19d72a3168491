import styles from './steps.module.css'

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step}>
          <i aria-hidden="true">{at + 1}</i>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
