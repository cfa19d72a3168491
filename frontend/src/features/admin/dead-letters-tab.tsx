import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toast } from '../../ui/toast-store'
import styles from './admin-page.module.css'
import rows from './operations.module.css'
import { TabHead } from './tab-head'

const TEXTS = ADMIN_TEXTS.letters

/** Events that a consumer gave up on; each can be delivered again. */
export function DeadLettersTab() {
  const queries = useAdminQueries()
  const letters = useQuery(queries.deadLetters)
  const redrive = useMutation(queries.redrive)
  const [deliveringAll, setDeliveringAll] = useState(false)
  const count = letters.data?.length ?? 0
  async function deliver(id: string) {
    try {
      await redrive.mutateAsync(id)
      toast({ title: TEXTS.delivered })
    } catch (error) {
      toast({ title: TEXTS.failed, text: adminFailure(error, TEXTS.failed), look: 'destructive' })
    }
  }
  /** One after the other: an event may need that another was handled. */
  async function deliverAll(ids: readonly string[]) {
    setDeliveringAll(true)
    let failed = 0
    for (const id of ids) await redrive.mutateAsync(id).catch(() => failed++)
    setDeliveringAll(false)
    if (failed === 0) toast({ title: TEXTS.deliveredAll(ids.length) })
    else toast({ title: TEXTS.someFailed(failed, ids.length), look: 'destructive' })
  }
  return (
    <>
      <TabHead headline={letters.data ? TEXTS.headline(formatNumber(count), count) : ['...', '']} text={TEXTS.summary} />
      <QueryState query={letters} what={TEXTS.what} skeleton={<SkeletonRows />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={3} {...TEXTS.empty} />
          ) : (
            <>
              {all.length > 1 && (
                <Button
                  className={styles.all}
                  look="line"
                  icon={<Icon name="retry" size={16} />}
                  busy={deliveringAll}
                  onClick={() => void deliverAll(all.map(({ id }) => id))}
                >
                  {TEXTS.redriveAll}
                </Button>
              )}
              <ul className={rows.list}>
                {all.map(({ id, type, consumer, reason, attempts, diedAt }) => (
                  <li key={id} className={rows.row}>
                    <span className={rows.what}>
                      {type} <span className="muted">→ {consumer}</span>
                      <small className={rows.reason}>{reason}</small>
                      <small className="num">
                        {formatMoment(diedAt)}, {TEXTS.attempts(attempts)}
                      </small>
                    </span>
                    <Button
                      look="line"
                      size="small"
                      aria-label={TEXTS.redriveOf(type, consumer)}
                      disabled={deliveringAll}
                      busy={redrive.isPending && redrive.variables === id}
                      onClick={() => void deliver(id)}
                    >
                      {TEXTS.redrive}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </>
  )
}
