import type { GatewayHealth, ServiceHealth } from '@arc/contracts/admin/operations'
import type { AnswersOfDay } from '@arc/contracts/operations'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatList, formatNumber } from '../../lib/format'
import { Sparkline } from '../../ui/sparkline'
import table from '../../ui/table.module.css'
import styles from './admin-page.module.css'
import { formatAge } from './ages.rules'
import { answeredShare, formatPercentExactly, isUnreliable, missingOfGateway, missingOfService, waitingOf } from './health.rules'

const TEXTS = ADMIN_TEXTS.health

interface Gateway {
  /** Null while it does not answer, undefined until it is known. */
  health: GatewayHealth | null | undefined
  answers: AnswersOfDay | undefined
}

/** How the gateway and each service answered during the last day, and what waits. */
export function ServicesTable({ services, gateway: { health, answers } }: { services: readonly ServiceHealth[]; gateway: Gateway }) {
  return (
    // A region that scrolls needs the focus for its arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={`${table.scroll} ${styles.figures} ${styles.health}`} aria-label={TEXTS.services} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.values(TEXTS.columns).map((column) => (
              <th key={column} scope="col" className={column === TEXTS.columns.p95 ? styles.wide : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {health !== undefined && (
            <tr>
              <Name name={TEXTS.gateway} missing={health ? missingOfGateway(health) : []} />
              {health ? (
                <>
                  <Answers answers={answers} />
                  <td />
                </>
              ) : (
                <Down />
              )}
            </tr>
          )}
          {services.map(({ service, status }) => (
            <tr key={service}>
              <Name
                name={service}
                missing={status ? missingOfService(status) : []}
                note={service === 'media' && status?.scanner === null ? TEXTS.notScanned : null}
              />
              {status ? (
                <>
                  <Answers answers={status.answers} />
                  <Waiting {...waitingOf(status)} />
                </>
              ) : (
                <Down />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Name({
  name,
  missing,
  note = null,
}: {
  name: string
  missing: readonly (keyof typeof TEXTS.dependencies)[]
  note?: string | null
}) {
  return (
    <th scope="row">
      {name}
      {missing.length > 0 && (
        <span className={`${styles.sub} ${styles.slow}`}>{TEXTS.without(formatList(missing.map((one) => TEXTS.dependencies[one])))}</span>
      )}
      {note !== null && <span className={styles.sub}>{note}</span>}
    </th>
  )
}

function Answers({ answers }: { answers: AnswersOfDay | undefined }) {
  const share = answers && answeredShare(answers)
  if (!answers || share === null || share === undefined) return <td colSpan={3}>{answers ? TEXTS.quiet : ''}</td>
  const known = answers.hours.filter((hour) => hour !== null)
  const mark = isUnreliable(answers) ? styles.slow : undefined
  const msOf = (value: number) => TEXTS.ms(formatNumber(value))
  return (
    <>
      <td className={mark}>
        <Sparkline values={answers.hours} label={TEXTS.dayOf(msOf(Math.min(...known)), msOf(Math.max(...known)))} />
      </td>
      <td className={mark}>{formatPercentExactly(share)}</td>
      <td className={styles.wide}>{answers.p95 === null ? '' : msOf(answers.p95)}</td>
    </>
  )
}

function Waiting({ count, oldestSeconds, isSlow }: ReturnType<typeof waitingOf>) {
  return (
    <td className={isSlow ? styles.slow : undefined}>
      {formatNumber(count)}
      {isSlow && <span className={styles.sub}>{formatAge(oldestSeconds)}</span>}
    </td>
  )
}

const Down = () => (
  <td className={styles.failed} colSpan={4}>
    {TEXTS.down}
  </td>
)
