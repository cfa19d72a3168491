import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.suspended.take

/** The export of everything, before the deletion. */
export function TakeAlong() {
  return (
    <section className={styles.take} aria-labelledby="take-along">
      <h2 id="take-along">{TEXTS.title}</h2>
      <ul>
        <li>
          <Icon name="download" size={16} />
          <Link className="link" to="/account/data">
            {TEXTS.everything}
          </Link>
        </li>
      </ul>
    </section>
  )
}
