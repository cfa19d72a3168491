import { cx } from '../../ui/cx'
import styles from './secondary-link.module.css'

/** Secondary action below a button, or beside it: it looks like a `SecondaryLink`, in larger words. */
export function SecondaryButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" className={cx(styles.quiet, styles.button)} onClick={onClick}>
      <span>{children}</span>
    </button>
  )
}
