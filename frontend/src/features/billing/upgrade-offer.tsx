import { PLANS, UPGRADE_FEE } from '@arc/contracts/plans'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { ButtonGroup } from '../../ui/button-group'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
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
      <DescriptionList className={styles.ledger}>
        <DescriptionRow term={TEXTS.today} className="num">
          {formatMoney(UPGRADE_FEE, 'always')}
        </DescriptionRow>
        <DescriptionRow term={chargedFrom(subscription, new Date())} className="num">
          {formatMoney(PLANS.pro.monthly, 'always')}
        </DescriptionRow>
      </DescriptionList>
      <ButtonGroup spaced className={styles.actions}>
        <ButtonLink to="/upgrade">{TEXTS.action}</ButtonLink>
      </ButtonGroup>
    </section>
  )
}
