import { cx } from '../../ui/cx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import list from '../../ui/feature-list.module.css'
import { Headline } from '../../ui/headline'
import { Segmented } from '../../ui/segmented'
import { type CheckoutPlan, detailsOf } from './checkout.rules'
import { CHECKOUT_TEXTS } from './checkout.texts'
import styles from './checkout-page.module.css'

const TEXTS = CHECKOUT_TEXTS
const PLANS = [
  { value: 'monthly', label: TEXTS.monthly },
  { value: 'yearly', label: TEXTS.yearly },
] as const

interface Props {
  plan: CheckoutPlan
  onPlan(plan: CheckoutPlan): void
  /** The plan is paid and can no longer be changed. */
  locked: boolean
}

/** What is bought: price, period, price of a month, savings, benefits (spec CHKO-02, CHKO-03). */
export function PlanSummary({ plan, onPlan, locked }: Props) {
  const { price, per, period, perMonth, savings } = detailsOf(plan)
  return (
    <div>
      <Headline title={TEXTS.headline} />
      {!locked && <Segmented wide label={TEXTS.interval} value={plan} onValue={onPlan} options={PLANS} className={styles.interval} />}
      <p className={styles.price}>
        <span className="figure">{price}</span> <span className="muted">{per}</span>
      </p>
      <DescriptionList className={styles.ledger}>
        <DescriptionRow term={TEXTS.plan}>{TEXTS.planName}</DescriptionRow>
        <DescriptionRow term={TEXTS.period}>{period}</DescriptionRow>
        <DescriptionRow term={TEXTS.comesTo} className="num">
          {TEXTS.aMonth(perMonth)}
          {plan === 'yearly' && <span className="muted">{TEXTS.roundedUp}</span>}
        </DescriptionRow>
        <DescriptionRow term={TEXTS.savings} className={plan === 'yearly' ? styles.saves : 'muted'}>
          {savings}
        </DescriptionRow>
      </DescriptionList>
      <ul className={cx(list.list, styles.benefits)}>
        {TEXTS.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </div>
  )
}
