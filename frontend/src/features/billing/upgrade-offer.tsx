import { PLANS } from '@arc/contracts/plans'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { chargedFrom, upgradeToday } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'

const TEXTS = BILLING_TEXTS.upgrade

/** The change to pro with both amounts, before anything is charged (spec UPGR-03). */
export function UpgradeOffer({ subscription }: { subscription: Subscription }) {
  const today = upgradeToday(subscription, new Date())
  return (
    <Stack as="section" aria-labelledby="upgrade-offer">
      <Text as="h2" size={4} id="upgrade-offer">
        {TEXTS.title(PLANS.pro.name)}
      </Text>
      <p className="muted">{TEXTS.text}</p>
      <DescriptionList>
        <DescriptionRow term={today.label} className="num">
          {formatMoney(today.amount, 'always')}
        </DescriptionRow>
        <DescriptionRow term={chargedFrom(subscription, new Date())} className="num">
          {formatMoney(PLANS.pro.monthly, 'always')}
        </DescriptionRow>
      </DescriptionList>
      <div>
        <ButtonLink to="/upgrade">{TEXTS.action}</ButtonLink>
      </div>
    </Stack>
  )
}
