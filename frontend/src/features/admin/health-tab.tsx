import type { GatewayHealth, ServiceHealth } from '@arc/contracts/admin/operations'
import type { ServiceStatus } from '@arc/contracts/operations'
import { useQuery } from '@tanstack/react-query'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { formatList, formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import table from '../../ui/table.module.css'
import styles from './admin-page.module.css'
import { formatAge } from './ages.rules'
import { countHealth, missingOfGateway, missingOfService } from './health.rules'
import { JobList } from './job-list'
import { TabHead } from './tab-head'

const TEXTS = ADMIN_TEXTS.health
/** A queue whose oldest entry waits longer is marked, in seconds. */
const SLOW_AFTER = 60
const COLUMNS = Object.keys(TEXTS.columns).length

/** What each service reports about itself, and the jobs of all of them. */
export function HealthTab() {
  const queries = useAdminQueries()
  const services = useQuery(queries.services)
  const gateway = useQuery(queries.gateway)
  const jobs = useQuery(queries.jobs)
  const gatewayHealth = gateway.isError ? null : gateway.data
  const health = services.data && gatewayHealth !== undefined ? countHealth(services.data, gatewayHealth) : null
  const failed = services.data?.reduce((sum, { status }) => sum + (status?.jobs.failed ?? 0), 0) ?? 0
  return (
    <>
      <TabHead headline={health ? TEXTS.headline(health) : ['...', '']} text={services.data ? TEXTS.summary(failed) : ' '} />
      <Button
        look="line"
        size="small"
        icon={<Icon name="retry" size={16} />}
        busy={services.isFetching || gateway.isFetching || jobs.isFetching}
        onClick={() => void Promise.all([services.refetch(), gateway.refetch(), jobs.refetch()])}
      >
        {ADMIN_TEXTS.refresh}
      </Button>
      <section className={styles.section}>
        <h3>{TEXTS.services}</h3>
        <QueryState query={services} what={TEXTS.what} skeleton={<SkeletonRows count={8} />}>
          {(all) => <ServicesTable services={all} gateway={gatewayHealth} />}
        </QueryState>
      </section>
      <section className={styles.section}>
        <h3>{TEXTS.jobs}</h3>
        <QueryState query={jobs} what={TEXTS.jobsWhat} skeleton={<SkeletonRows />}>
          {(answer) => <JobList {...answer} />}
        </QueryState>
      </section>
    </>
  )
}

function ServicesTable({ services, gateway }: { services: readonly ServiceHealth[]; gateway: GatewayHealth | null | undefined }) {
  const { columns } = TEXTS
  return (
    // A region that scrolls needs the focus for its arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={`${table.scroll} ${styles.figures}`} aria-label={TEXTS.services} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gateway !== undefined && (
            <tr>
              <th scope="row">{TEXTS.gateway}</th>
              {gateway ? (
                <>
                  <Dependencies missing={missingOfGateway(gateway)} />
                  <td colSpan={COLUMNS - 2} />
                </>
              ) : (
                <Down />
              )}
            </tr>
          )}
          {services.map(({ service, status }) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              {status ? <ReportedState status={status} /> : <Down />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Down = () => (
  <td className={styles.failed} colSpan={COLUMNS - 1}>
    {TEXTS.down}
  </td>
)

function ReportedState({ status }: { status: ServiceStatus }) {
  const { outbox, eventsPending, jobs } = status
  return (
    <>
      <Dependencies missing={missingOfService(status)} />
      <td className={outbox.oldestSeconds > SLOW_AFTER ? styles.slow : undefined}>{lagOf(outbox.depth, outbox.oldestSeconds)}</td>
      <td>{eventsPending === null ? TEXTS.unknown : formatNumber(eventsPending)}</td>
      <td className={jobs.oldestSeconds > SLOW_AFTER ? styles.slow : undefined}>{lagOf(jobs.waiting, jobs.oldestSeconds)}</td>
      <td className={jobs.failed > 0 ? styles.failed : undefined}>{formatNumber(jobs.failed)}</td>
      <td>
        {status.schema}
        <span className={styles.sub}>{TEXTS.node(status.node)}</span>
      </td>
      <td>{formatMoment(status.startedAt)}</td>
    </>
  )
}

function Dependencies({ missing }: { missing: readonly (keyof typeof TEXTS.dependencies)[] }) {
  return (
    <td className={missing.length > 0 ? styles.slow : undefined}>
      {missing.length > 0 ? TEXTS.without(formatList(missing.map((name) => TEXTS.dependencies[name]))) : TEXTS.ok}
    </td>
  )
}

const lagOf = (count: number, seconds: number): string => (count === 0 ? '0' : TEXTS.lag(formatNumber(count), formatAge(seconds)))
