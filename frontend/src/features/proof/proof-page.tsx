import type { ProofItem } from '@arc/contracts/inventory/proof'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { itemQuery } from '../../entities/items/items.queries'
import { EmptyProject } from '../../entities/projects/empty-project'
import { useProjects } from '../../entities/projects/use-projects'
import { headlineOf, withProof } from '../../entities/proof/proof.rules'
import { PROOF_TEXTS as TEXTS } from '../../entities/proof/proof.texts'
import { formatCount } from '../../lib/format'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Columns } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './proof.module.css'
import { shownProofPages, shownProofQuery } from './proof.queries'
import { ProofFigures } from './proof-figures'
import { ProofGuide } from './proof-guide'
import { ProofItemView } from './proof-item'
import { ProofList } from './proof-list'

/** `/proof`: what of the selected project is proven, and what its items lack. */
export default function ProofPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownProofQuery())
  const isEmpty = query.data?.totals.items === 0
  return (
    <Page title={TEXTS.title}>
      {(!query.data || isEmpty) && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<ProofSkeleton />} what={TEXTS.what}>
        {({ project, totals }) =>
          totals.items === 0 ? (
            <EmptyProject title={TEXTS.empty.title} action={TEXTS.empty.action} />
          ) : (
            <>
              <Headline title={headlineOf(totals)} />
              <ProofFigures totals={totals} />
              <Columns split="7:5">
                {totals.incomplete > 0 ? (
                  <Missing key={project.id} projectId={project.id} readOnly={project.readOnly} />
                ) : (
                  <EmptyState picture="/world/things/card-catalogue-400.webp" {...TEXTS.complete} />
                )}
                <ProofGuide complete={formatCount(totals.items - totals.incomplete, 'item')} />
              </Columns>
            </>
          )
        }
      </QueryState>
    </Page>
  )
}

/** The list of what is missing; a row opens with what its item needs. */
function Missing({ projectId, readOnly }: { projectId: number; readOnly: boolean }) {
  const pages = useInfiniteQuery(shownProofPages())
  const rows = useShownChildren(shownProofPages(), (page) => page.items.length)
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('item'))
  const item = useQuery({ ...itemQuery(asked), enabled: asked > 0 })
  // The address may name an item that was deleted, or that is in the project shown before.
  const open = item.data?.projectId === projectId ? item.data : undefined
  const listed = pages.data?.pages.flatMap((page) => page.items) ?? []
  const [place, setPlace] = useState(0)
  // An item that is complete by now stays in its place until its row is closed.
  const isDone = open !== undefined && !listed.some(({ id }) => id === open.id)
  const items: ProofItem[] = isDone ? listed.toSpliced(place, 0, { ...withProof(open), roomName: '' }) : listed
  const at = items.findIndex(({ id }) => id === open?.id)
  function choose(id: number | null) {
    setPlace(listed.findIndex((one) => one.id === id))
    setQuery(id === null ? {} : { item: String(id) }, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="missing">
      <ListHeading id="missing" title={TEXTS.list.title}>
        <span>{TEXTS.list.note}</span>
      </ListHeading>
      <QueryState query={pages} skeleton={<SkeletonRows count={7} />} what={COMMON_TEXTS.what.items}>
        {() => (
          <>
            <ProofList rows={rows} items={items} chosen={open?.id} onChoose={choose}>
              {open && <ProofItemView key={open.id} item={open} readOnly={readOnly} next={items[at + 1]} onNext={choose} />}
            </ProofList>
            {pages.isFetchNextPageError && <p role="alert">{TEXTS.list.failed}</p>}
            {pages.hasNextPage && (
              <Button look="text" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {pages.isFetchingNextPage ? COMMON_TEXTS.loading : TEXTS.list.more}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const ProofSkeleton = () => (
  <div className={styles.bones}>
    <Skeleton width="min(100%, 30rem)" height={72} />
    <Skeleton height={90} />
    <Skeleton height={520} />
  </div>
)
