import { PLANS, type Tier } from '@arc/contracts/plans'
import { Suspense, useState } from 'react'
import { TERMS_TEXTS } from '../../entities/auth/auth.texts'
import { formatMoney } from '../../lib/format-money'
import { lazyComponent } from '../../lib/lazy-component'
import { useToday } from '../../lib/use-today'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import list from '../../ui/feature-list.module.css'
import { Columns } from '../../ui/layout'
import { Money } from '../../ui/money'
import { Page } from '../../ui/page'
import { Segmented } from '../../ui/segmented'
import { PlanTable } from './plan-table'
import { PRICING_TEXTS, perksOf } from './pricing.texts'
import styles from './pricing-page.module.css'
import { TurningPictures } from './turning-pictures'

const TermsDialog = lazyComponent(() => import('../../entities/auth/terms-dialog'))
const TEXTS = PRICING_TEXTS
const TIERS = ['basic', 'pro'] as const

/** The two plans (spec PRICE-01 to PRICE-04, NAV-09). */
export default function PricingPage() {
  const [plan, setPlan] = useState<Tier>('basic')
  const today = useToday()
  // Null until the terms are opened for the first time.
  const [terms, setTerms] = useState<boolean | null>(null)
  const price = formatMoney(PLANS[plan].monthly)
  return (
    <Page title={TEXTS.title} full>
      <section className="wrap">
        <Columns split="7:5" className={styles.top}>
          <h1 className={styles.headline}>
            {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em> {TEXTS.headline[2]}
          </h1>
          <TurningPictures />
          <div className={styles.price}>
            <p>
              <Money value={PLANS[plan].monthly} cents="always" large className={styles.amount} /> <em>{TEXTS.aMonth}</em>
            </p>
            <p className="muted">{TEXTS.says[plan]}</p>
          </div>
          <div>
            <Segmented
              wide
              label={TEXTS.plan}
              value={plan}
              onValue={setPlan}
              options={TIERS.map((tier) => ({
                value: tier,
                label: (
                  <>
                    {PLANS[tier].name} <span className="num">{formatMoney(PLANS[tier].monthly)}</span>
                  </>
                ),
              }))}
            />
            <ul className={cx(list.list, styles.perks)}>
              {perksOf(plan, today).map(({ text, note }, at) => (
                <li key={text} className={cx(plan === 'pro' && at > 0 && list.more)}>
                  <span>
                    {text}
                    {note && <small>{note}</small>}
                  </span>
                </li>
              ))}
            </ul>
            <ButtonLink to={`/signup?plan=${plan}`} size="tall" wide>
              {TEXTS.subscribe(price)}
            </ButtonLink>
            <p className={styles.fine}>
              {TEXTS.cancel}{' '}
              <button type="button" className={cx('link', styles.termsButton)} onClick={() => setTerms(true)}>
                {TERMS_TEXTS.title}
              </button>
            </p>
          </div>
        </Columns>
      </section>
      <PlanTable />
      <section className={cx('wrap', styles.quote)}>
        <figure>
          <blockquote>{TEXTS.quote.text}</blockquote>
          <figcaption className="muted">{TEXTS.quote.by}</figcaption>
        </figure>
      </section>
      <Suspense fallback={null}>{terms !== null && <TermsDialog open={terms} onOpenChange={setTerms} />}</Suspense>
    </Page>
  )
}
