import { PLANS } from '@arc/contracts/plans'
import { useAuth } from '../../entities/auth/session'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import { Row, Stack } from '../../ui/layout'
import { PRICING_TEXTS } from './pricing.texts'
import styles from './pricing-page.module.css'

const TEXTS = PRICING_TEXTS.compare
const TIERS = ['basic', 'pro'] as const

/** The rows in which the two plans differ. Who is signed in has a plan, and changes it in the billing. */
export function PlanTable() {
  const signedIn = useAuth().state === 'authenticated'
  return (
    <section className={cx('wrap', styles.compare)} aria-labelledby="compare">
      <Stack gap={5}>
        <h2 id="compare" className={styles.heading}>
          {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
        </h2>
        <p className="muted">{TEXTS.text}</p>
      </Stack>
      <table className={styles.table}>
        <caption className="vh">{TEXTS.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{TEXTS.feature}</span>
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col">
                {PLANS[tier].name}
                <small className="num">
                  {formatMoney(PLANS[tier].monthly)} {PRICING_TEXTS.aMonth}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TEXTS.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {TIERS.map((tier) => (
                <td key={tier} className={cx('num', tier === 'pro' && row.pro && styles.extra)}>
                  {row[tier] ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="vh">{TEXTS.none}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Row wraps gap={5} className={styles.starts}>
        {signedIn ? (
          <ButtonLink to="/billing">{TEXTS.yours}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/signup?plan=basic" look="line">
              {TEXTS.start(PLANS.basic.name)}
            </ButtonLink>
            <ButtonLink to="/signup?plan=pro">{TEXTS.start(PLANS.pro.name)}</ButtonLink>
            <ButtonLink to="/checkout?plan=yearly" look="text">
              {TEXTS.yearly}
            </ButtonLink>
          </>
        )}
      </Row>
      <div className={styles.notes}>
        {TEXTS.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}
