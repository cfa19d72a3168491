import { cx } from './cx'
import styles from './squares.module.css'

/** How one part of the proof of an item stands: it is there, it is missing, or it is not needed and not counted. */
export type SquareState = 'there' | 'missing' | 'unneeded'

interface Props {
  /** Names the list for screen readers. */
  label: string
  squares: readonly { name: string; state: SquareState /** Said by screen readers: "there", "missing". */; said: string }[]
  className?: string
}

/** The squares of proof with their words: pine filled, amber outlined, or a dash. */
export const Squares = ({ label, squares, className }: Props) => (
  <ul aria-label={label} className={cx(styles.squares, className)}>
    {squares.map(({ name, state, said }) => (
      <li key={name} className={styles[state]}>
        <i aria-hidden="true" />
        {name}
        <span className="vh">, {said}</span>
      </li>
    ))}
  </ul>
)
