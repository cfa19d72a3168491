import { Segmented } from '../../ui/segmented'
import styles from './question.module.css'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValue(value: Value): void
}

/** A question with a few answers, one of which is chosen: `Segmented` with its label above. */
export function Question<Value extends string>({ legend, options, ...choice }: Props<Value>) {
  const many = options.length > 3
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {legend}
      </p>
      <Segmented label={legend} options={options} wide={many} className={many ? styles.many : styles.few} {...choice} />
    </div>
  )
}
