import type { ServiceHealth } from '@arc/contracts/admin/operations'
import type { ServiceStatus } from '@arc/contracts/operations'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { formatList, formatNumber } from '../../lib/format'
import table from '../../ui/table.module.css'
import styles from './admin-page.module.css'
import { formatAge } from './ages.rules'
import { isSlow, missingOfService } from './health.rules'

const TEXTS = ADMIN_TEXTS.health
const COLUMNS = Object.values(TEXTS.detailColumns)

/** The queues of each service, and what it runs on. */
export function QueuesTable({ services }: { services: readonly ServiceHealth[] }) {
  return (
    // A region that scrolls needs the focus for its arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={`${table.scroll} ${styles.figures}`} aria-label={TEXTS.details} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ service, status }) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              {status ? (
                <Reported status={status} />
              ) : (
                <td className={styles.failed} colSpan={COLUMNS.length - 1}>
                  {TEXTS.down}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Reported({ status }: { status: ServiceStatus }) {
  const { outbox, eventsPending, jobs } = status
  const missing = missingOfService(status)
  return (
    <>
      <td className={missing.length > 0 ? styles.slow : undefined}>
        {missing.length > 0 ? TEXTS.without(formatList(missing.map((name) => TEXTS.dependencies[name]))) : TEXTS.ok}
      </td>
      <td className={isSlow(outbox.oldestSeconds) ? styles.slow : undefined}>{lagOf(outbox.depth, outbox.oldestSeconds)}</td>
      <td>{eventsPending === null ? TEXTS.unknown : formatNumber(eventsPending)}</td>
      <td className={isSlow(jobs.oldestSeconds) ? styles.slow : undefined}>{lagOf(jobs.waiting, jobs.oldestSeconds)}</td>
      <td className={jobs.failed > 0 ? styles.failed : undefined}>{formatNumber(jobs.failed)}</td>
      <td>
        {status.schema}
        <span className={styles.sub}>{TEXTS.node(status.node)}</span>
      </td>
      <td>{formatMoment(status.startedAt)}</td>
    </>
  )
}

const lagOf = (count: number, seconds: number): string => (count === 0 ? '0' : TEXTS.lag(formatNumber(count), formatAge(seconds)))
