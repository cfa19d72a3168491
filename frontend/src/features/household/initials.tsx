import styles from './household.module.css'

/** The round mark before a person: the first letters of the first and the last name, or of an address. */
export function Initials({ of }: { of: string }) {
  const words = of.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  )
}
