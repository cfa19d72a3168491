import { type Report } from '@arc/contracts/reports/reports'
import { SHARES_PER_REPORT } from '@arc/contracts/reports/shares'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreatedLink } from '../../entities/share-links/created-link'
import { useMadeBy } from '../../entities/share-links/use-made-by'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { type NewLink, NewShare } from './new-share'
import { SHARE_TEXTS as TEXTS } from './report.texts'
import styles from './share-dialog.module.css'
import { ShareRow } from './share-row'
import { reportSharesQuery } from './shares.queries'

/** The links of a report: creates, shows and ends them. */
export default function ShareDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const [created, setCreated] = useState<NewLink | null>(null)
  const query = useQuery(reportSharesQuery(report.id))
  const madeBy = useMadeBy(query.data ?? [])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={TEXTS.title} text={TEXTS.text} className={styles.body}>
      {created ? (
        <CreatedLink
          name={created.name}
          page="/shared"
          token={created.token}
          texts={TEXTS}
          className={styles.form}
          onAnother={() => setCreated(null)}
        />
      ) : (
        <NewShare reportId={report.id} full={(query.data?.length ?? 0) >= SHARES_PER_REPORT} onCreated={setCreated} />
      )}
      <section className={styles.links}>
        <h3>{TEXTS.list}</h3>
        <QueryState query={query} skeleton={<Skeleton height={72} radius={12} />} what={TEXTS.what}>
          {(shares) =>
            shares.length === 0 ? (
              <p className={styles.none}>{TEXTS.none}</p>
            ) : (
              <ul aria-label={TEXTS.list}>
                {shares.map((share) => (
                  <ShareRow
                    key={share.id}
                    reportId={report.id}
                    share={share}
                    madeBy={madeBy(share)}
                    onEnded={() => created?.id === share.id && setCreated(null)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
    </Dialog>
  )
}
