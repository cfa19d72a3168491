import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { Icon } from '../../ui/icon'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './next-step.module.css'
import { nextStep } from './next-step.rules'

/** The one card that says what to do next. */
export function NextStepCard({ summary }: { summary: Summary }) {
  const step = nextStep(summary)
  if (!step) return null
  const { to, title, gain, item } = step
  return (
    <Link to={to} className={styles.card}>
      {item?.imageUrl && <ItemPicture item={item} size="thumbnail" className={styles.picture} radius={8} />}
      <span className={styles.words}>
        <small>{DASHBOARD_TEXTS.next.label}</small>
        <b>{title}</b>
        <small className="num">{gain}</small>
      </span>
      <Icon name="chevronRight" />
    </Link>
  )
}
