import type { HomeShares } from '@arc/contracts/inventory/shares'
import { useQuery } from '@tanstack/react-query'
import { useMadeBy } from '../../entities/share-links/use-made-by'
import { Disclosure } from '../../ui/disclosure'
import { ListHeading } from '../../ui/list-heading'
import styles from './share.module.css'
import { isOpen, shownText } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { type Link, ShareRow } from './share-row'
import { reportSharesQuery } from './shares.queries'

/** The links to the home and to its reports: those that are open, and behind a fold those that have ended, with who saw them. */
export function OpenLinks({ home: { project, rooms, shares } }: { home: HomeShares }) {
  const reports = useQuery(reportSharesQuery(project.id))
  const madeBy = useMadeBy([...shares, ...(reports.data ?? [])])
  const now = new Date()
  const links: Link[] = [
    ...shares.map((share) => ({ ...share, reportId: null, shows: `${shownText(share, rooms)}.`, madeBy: madeBy(share) })),
    ...(reports.data ?? []).map(({ title, ...share }) => ({
      ...share,
      ...{ endedAt: null, lastOpenedAt: share.views[0]?.at ?? null, shows: TEXTS.theReport(title), madeBy: madeBy(share) },
    })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const open = links.filter((link) => isOpen(link, now))
  const over = links.filter((link) => !isOpen(link, now))
  return (
    <section className={styles.links} aria-labelledby="lent-out">
      <ListHeading small id="lent-out" title={TEXTS.open}>
        <span>{open.length}</span>
      </ListHeading>
      {open.length === 0 ? (
        <p className={styles.note}>{TEXTS.none}</p>
      ) : (
        <ul aria-labelledby="lent-out">
          {open.map((link) => (
            <ShareRow key={link.id} link={link} open />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <Disclosure summary={`${TEXTS.over} (${over.length})`}>
          <ul aria-label={TEXTS.over}>
            {over.map((link) => (
              <ShareRow key={link.id} link={link} open={false} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
