import type { HomeShares } from '@arc/contracts/inventory/shares'
import { useQuery } from '@tanstack/react-query'
import { PageFamily } from '../../entities/overview/page-family'
import { useProjects, useReadOnlyAccount } from '../../entities/projects/use-projects'
import { useMadeBy } from '../../entities/share-links/use-made-by'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { isOpen, shownText } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { type Link, SharedLink } from './shared-link'
import { reportSharesQuery, shownSharesQuery } from './shares.queries'

/** `/share`: the links with which somebody without an account sees rooms of the selected project, or one of its reports. */
export default function SharePage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownSharesQuery())
  return (
    <Page title={TEXTS.title}>
      <PageFamily family="people" title={TEXTS.headline}>
        <QueryState query={query} skeleton={<SkeletonRows count={4} />} what={TEXTS.what}>
          {(home) => <Links key={home.project.id} home={home} />}
        </QueryState>
      </PageFamily>
    </Page>
  )
}

/** The links to the home and to its reports: those that are open, and those that have ended. */
function Links({ home: { project, rooms, shares } }: { home: HomeShares }) {
  const readOnly = useReadOnlyAccount()
  const reports = useQuery(reportSharesQuery(project.id))
  const madeBy = useMadeBy([...shares, ...(reports.data ?? [])])
  const now = new Date()
  const links: Link[] = [
    ...shares.map((share) => ({ ...share, reportId: null, shows: shownText(share, rooms), madeBy: madeBy(share) })),
    ...(reports.data ?? []).map(({ title, ...share }) => ({
      ...share,
      ...{ endedAt: null, lastOpenedAt: share.views[0]?.at ?? null, shows: TEXTS.theReport(title), madeBy: madeBy(share) },
    })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const open = links.filter((link) => isOpen(link, now))
  const over = links.filter((link) => !isOpen(link, now))
  return (
    <Stack gap={10}>
      {open.length === 0 ? (
        <EmptyState
          picture="/world/things/printer-400.webp"
          title={TEXTS.none.title}
          text={readOnly ? TEXTS.readOnly : TEXTS.none.text}
          action={!readOnly && <ButtonLink to="/share/new">{TEXTS.none.action}</ButtonLink>}
        />
      ) : (
        <section>
          <ListHeading id="open-links" title={TEXTS.open}>
            {!readOnly && (
              <ButtonLink look="text" to="/share/new" aria-label={TEXTS.another}>
                <Icon name="plus" size={16} />
                {TEXTS.link}
              </ButtonLink>
            )}
          </ListHeading>
          <Rows soft labelledBy="open-links">
            {open.map((link) => (
              <SharedLink key={link.id} link={link} open />
            ))}
          </Rows>
          {readOnly && <p className="small muted">{TEXTS.readOnly}</p>}
        </section>
      )}
      {over.length > 0 && (
        <section>
          <ListHeading id="ended-links" title={TEXTS.over} />
          <Rows soft labelledBy="ended-links">
            {over.map((link) => (
              <SharedLink key={link.id} link={link} open={false} />
            ))}
          </Rows>
        </section>
      )}
    </Stack>
  )
}
