import { PLANS, type Tier } from '@arc/contracts/plans'
import { formatMoney } from '../../lib/format-money'
import { Segmented } from '../../ui/segmented'
import { AUTH_TEXTS } from './auth.texts'
import styles from './signup.module.css'

const FEATURES: Record<Tier, readonly string[]> = AUTH_TEXTS.signup.features
const TIERS = ['basic', 'pro'] as const

/** The two plans with price and features (spec SIGN-01). */
export function PlanChoice({ plan, onPlan }: { plan: Tier; onPlan: (plan: Tier) => void }) {
  return (
    <>
      <Segmented
        wide
        label={AUTH_TEXTS.signup.plan}
        value={plan}
        onValue={onPlan}
        options={TIERS.map((tier) => ({
          value: tier,
          label: (
            <>
              {PLANS[tier].name} <span className="num">{formatMoney(PLANS[tier].monthly)}</span>
            </>
          ),
        }))}
      />
      <div>
        <p className={styles.price}>
          <span className="figure">{formatMoney(PLANS[plan].monthly)}</span> {AUTH_TEXTS.signup.monthly}
        </p>
        {/* Both lists share one grid cell, so that the layout does not move when the plan changes. */}
        <div className={styles.lists}>
          {TIERS.map((tier) => (
            <ul key={tier} className={styles.features} data-on={tier === plan || undefined} aria-hidden={tier !== plan || undefined}>
              {FEATURES[tier].map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </>
  )
}
