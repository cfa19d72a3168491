import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.suspended.take

/** What can be taken along before the deletion: what exists today, and nothing else. */
export function TakeAlong() {
  return (
    <section className={styles.take} aria-labelledby="take-along">
      <h2 id="take-along">{TEXTS.title}</h2>
      <ul>
        <li>
          <Icon name="download" size={16} />
          <Link className="link" to="/reports">
            {TEXTS.reports}
          </Link>
        </li>
        <li>
          <Icon name="download" size={16} />
          <Link className="link" to="/dashboard">
            {TEXTS.lists}
          </Link>
        </li>
        <li>
          <Icon name="download" size={16} />
          <Link className="link" to="/items">
            {TEXTS.files}
          </Link>
        </li>
      </ul>
    </section>
  )
}
