import type { ServiceHealth } from '@arc/contracts/admin/operations'
import { useQuery } from '@tanstack/react-query'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './admin-page.module.css'
import { formatAge } from './ages.rules'
import { answeredShare, countHealth, formatPercentExactly, isUnreliable, tasksOf, waitingOf } from './health.rules'
import { JobList } from './job-list'
import { QueuesTable } from './queues-table'
import { ServicesTable } from './services-table'
import { TabHead } from './tab-head'
import { TasksTable } from './tasks-table'

const TEXTS = ADMIN_TEXTS.health

/** How the gateway and the services do, what they do regularly, and the jobs that wait or have failed. */
export function HealthTab() {
  const queries = useAdminQueries()
  const services = useQuery(queries.services)
  const gateway = useQuery(queries.gateway)
  const answers = useQuery(queries.gatewayAnswers)
  const jobs = useQuery(queries.jobs)
  const all = [services, gateway, answers, jobs]
  const gatewayHealth = gateway.isError ? null : gateway.data
  const health = services.data && gatewayHealth !== undefined ? countHealth(services.data, gatewayHealth) : null
  return (
    <>
      <TabHead headline={health ? TEXTS.headline(health) : ['...', '']} text={services.data ? summaryOf(services.data) : ' '} />
      <Button
        look="line"
        size="small"
        icon={<Icon name="retry" size={16} />}
        busy={all.some(({ isFetching }) => isFetching)}
        onClick={() => void Promise.all(all.map(({ refetch }) => refetch()))}
      >
        {ADMIN_TEXTS.refresh}
      </Button>
      <QueryState query={services} what={TEXTS.what} skeleton={<SkeletonRows count={8} />}>
        {(reported) => (
          <>
            <div className={styles.columns}>
              <section className={styles.section}>
                <h3>{TEXTS.services}</h3>
                <ServicesTable services={reported} gateway={{ health: gatewayHealth, answers: answers.data }} />
              </section>
              <section className={styles.section}>
                <h3>{TEXTS.tasks}</h3>
                <TasksTable tasks={tasksOf(reported)} />
              </section>
            </div>
            <section className={styles.section}>
              <h3>{TEXTS.details}</h3>
              <QueuesTable services={reported} />
            </section>
          </>
        )}
      </QueryState>
      <section className={styles.section}>
        <h3>{TEXTS.jobs}</h3>
        <QueryState query={jobs} what={TEXTS.jobsWhat} skeleton={<SkeletonRows />}>
          {(answer) => <JobList {...answer} />}
        </QueryState>
      </section>
    </>
  )
}

/** Which services are slow or fail, and how many jobs have failed. */
function summaryOf(services: readonly ServiceHealth[]): string {
  const slow = services.flatMap(({ service, status }) => {
    if (!status) return []
    const { count, oldestSeconds, isSlow } = waitingOf(status)
    return [
      ...(isSlow ? [TEXTS.slow(service, formatNumber(count), formatAge(oldestSeconds))] : []),
      ...(isUnreliable(status.answers) ? [TEXTS.unreliable(service, formatPercentExactly(1 - (answeredShare(status.answers) ?? 1)))] : []),
    ]
  })
  const failed = services.reduce((sum, { status }) => sum + (status?.jobs.failed ?? 0), 0)
  return [...slow, TEXTS.summary(failed)].join(' ')
}
