import styles from './billing-page.module.css'

interface Step {
  date: string
  text: string
  note: string
  /** The deletion, in brick. */
  last?: boolean
}

/** Dates on a vertical rule. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ date, text, note, last }) => (
        <li key={text} data-last={last || undefined}>
          <b className="num">{date}</b>
          <span>{text}</span>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  )
}
