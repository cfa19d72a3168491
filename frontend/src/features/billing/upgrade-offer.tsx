import { PLANS } from '@arc/contracts/plans'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Row } from '../../ui/layout'
import { chargedFrom, upgradeToday } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.upgrade

/** The change to pro with both amounts, before anything is charged (spec UPGR-03). */
export function UpgradeOffer({ subscription }: { subscription: Subscription }) {
  const today = upgradeToday(subscription, new Date())
  return (
    <section className={styles.offer} aria-labelledby="upgrade-offer">
      <h2 id="upgrade-offer">{TEXTS.title(PLANS.pro.name)}</h2>
      <p className="muted">{TEXTS.text}</p>
      <DescriptionList className={styles.ledger}>
        <DescriptionRow term={today.label} className="num">
          {formatMoney(today.amount, 'always')}
        </DescriptionRow>
        <DescriptionRow term={chargedFrom(subscription, new Date())} className="num">
          {formatMoney(PLANS.pro.monthly, 'always')}
        </DescriptionRow>
      </DescriptionList>
      <Row wraps gap={5} className={styles.actions}>
        <ButtonLink to="/upgrade">{TEXTS.action}</ButtonLink>
      </Row>
    </section>
  )
}
