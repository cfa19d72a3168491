import type { ServiceJob } from '@arc/contracts/admin/operations'
import { useMutation } from '@tanstack/react-query'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { formatList } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { toast } from '../../ui/toast-store'
import styles from './operations.module.css'

const { health: TEXTS, letters: LETTERS } = ADMIN_TEXTS

/** Failed and pending jobs; a failed one can be run again. */
export function JobList({ jobs, unreachable }: { jobs: readonly ServiceJob[]; unreachable: readonly string[] }) {
  const retry = useMutation(useAdminQueries().retryJob)
  async function run(job: ServiceJob) {
    try {
      await retry.mutateAsync(job)
      toast({ title: TEXTS.retried })
    } catch (error) {
      toast({ title: adminFailure(error, TEXTS.retryFailed), look: 'destructive' })
    }
  }
  return (
    <>
      <p className="muted small">{TEXTS.jobsNote}</p>
      {unreachable.length > 0 && <p className={styles.failed}>{TEXTS.unreachable(formatList(unreachable))}</p>}
      {jobs.length === 0 ? (
        <EmptyState level={3} {...TEXTS.noJobs} />
      ) : (
        <ul className={styles.list}>
          {jobs.map((job) => (
            <li key={`${job.service} ${job.id}`} className={styles.row}>
              <span className={styles.what}>
                {job.name} <span className="muted">in {job.service}</span>
                {job.reason && <small className={styles.reason}>{job.reason}</small>}
                <small className="num">
                  <span className={job.state === 'failed' ? styles.failed : undefined}>{TEXTS.jobStates[job.state]}</span>,{' '}
                  {LETTERS.attempts(job.attempts)}, {job.failedAt ? formatMoment(job.failedAt) : TEXTS.due(formatMoment(job.dueAt))}
                </small>
              </span>
              {job.state === 'failed' && (
                <Button
                  look="line"
                  size="small"
                  aria-label={TEXTS.retryOf(job.name)}
                  busy={retry.isPending && retry.variables.id === job.id}
                  onClick={() => void run(job)}
                >
                  {TEXTS.retry}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
