import type { Cover } from '@arc/contracts/inventory/cover'
import { formatMoney } from '../../lib/format-money'
import { cx } from '../../ui/cx'
import styles from './value-bar.module.css'
import { valueParts } from './value-bar.rules'
import { VALUE_BAR_TEXTS as TEXTS } from './value-bar.texts'

interface Props {
  /** US dollars. */
  value: number
  proven: number
  /** What the policies pay; null where the bar does not show it. */
  cover: Cover | null
  /** 28 high instead of 12. */
  tall?: boolean
  /** Without its key, where figures below say the same. */
  bare?: boolean
}

/** What is proven, estimated and above the cover, in one bar with its key: the same on every page. */
export function ValueBar({ tall, bare, ...home }: Props) {
  const parts = valueParts(home)
  const named = (['proven', 'estimate', 'above'] as const).filter((part) => parts[part] > 0)
  const words = named.map((part) => TEXTS.part(TEXTS[part], formatMoney(parts[part], 'never'))).join(', ')
  return (
    <>
      <div className={cx(styles.bar, tall && styles.tall)} role="img" aria-label={words}>
        {([...named, 'left'] as const).map(
          (part) => parts[part] > 0 && <i key={part} className={styles[part]} style={{ flexGrow: parts[part] }} />,
        )}
      </div>
      {!bare && (
        <ul className={styles.key} aria-hidden="true">
          {named.map((part) => (
            <li key={part}>
              <i className={styles[part]} />
              {TEXTS[part]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
