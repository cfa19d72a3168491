import { PLANS, UPGRADE_FEE } from '@arc/contracts/plans'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { chargedFrom } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.upgrade

/** The change to pro with both amounts, before anything is charged (spec UPGR-03). */
export function UpgradeOffer({ subscription }: { subscription: Subscription }) {
  return (
    <section className={styles.offer} aria-labelledby="upgrade-offer">
      <h2 id="upgrade-offer">{TEXTS.title(PLANS.pro.name)}</h2>
      <p className="muted">{TEXTS.text}</p>
      <dl className={styles.ledger}>
        <div>
          <dt>{TEXTS.today}</dt>
          <dd className="num">{formatMoney(UPGRADE_FEE, 'always')}</dd>
        </div>
        <div>
          <dt>{chargedFrom(subscription, new Date())}</dt>
          <dd className="num">{formatMoney(PLANS.pro.monthly, 'always')}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ButtonLink to="/upgrade">{TEXTS.action}</ButtonLink>
      </div>
    </section>
  )
}
