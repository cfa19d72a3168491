import type { ProofItem } from '@arc/contracts/inventory/proof'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { itemQuery } from '../../entities/items/items.queries'
import { EmptyProject } from '../../entities/projects/empty-project'
import { useProjects } from '../../entities/projects/use-projects'
import { ReviewLine } from '../../entities/reviews/review-line'
import { formatCount, formatNumber } from '../../lib/format'
import { useMedia } from '../../lib/media'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './proof.module.css'
import { shownProofPages, shownProofQuery } from './proof.queries'
import { headlineOf } from './proof.rules'
import { PROOF_TEXTS as TEXTS } from './proof.texts'
import { ProofFigures } from './proof-figures'
import { ProofItemView } from './proof-item'
import { ProofList } from './proof-list'
import { ProofRule } from './proof-rule'

/** `/proof`: what of the selected project would stand in a claim, and what is missing for the rest. */
export default function ProofPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownProofQuery())
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<ProofSkeleton />} what={TEXTS.what}>
        {({ project, totals }) => (
          <>
            <Headline title={headlineOf(totals)} lead={totals.items === 0 ? TEXTS.empty.text : TEXTS.lead} />
            {totals.items === 0 ? (
              <EmptyProject title={TEXTS.empty.title} action={TEXTS.empty.action} className={styles.complete} />
            ) : (
              <ProofFigures totals={totals} />
            )}
            {totals.items > 0 && <ReviewLine />}
            {totals.items > 0 && totals.incomplete === 0 && (
              <EmptyState picture="/world/things/card-catalogue-400.webp" {...TEXTS.complete} className={styles.complete} />
            )}
            {totals.incomplete > 0 && (
              <Missing
                key={project.id}
                projectId={project.id}
                readOnly={project.readOnly}
                count={TEXTS.list.count(formatNumber(totals.incomplete), formatCount(totals.items, 'item'))}
              />
            )}
            {totals.items > 0 && <ProofRule documentedValue={totals.documentedValue} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}

interface MissingProps {
  projectId: number
  readOnly: boolean
  /** "7 of 19 items" */
  count: string
}

/** The list of what is missing, with one item of it beside or below. */
function Missing({ projectId, readOnly, count }: MissingProps) {
  const pages = useInfiniteQuery(shownProofPages())
  const rows = useShownChildren(shownProofPages(), (page) => page.items.length)
  const [query, setQuery] = useSearchParams()
  const panel = useRef<HTMLElement>(null)
  const isBeside = useMedia('(min-width: 744px)')
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const asked = Number(query.get('item'))
  const item = useQuery({ ...itemQuery(asked), enabled: asked > 0 })
  // The address may name an item that was deleted, or that is in the project shown before.
  const isHere = item.data ? item.data.projectId === projectId : asked > 0 && !item.isError
  const chosen = isHere ? asked : items[0]?.id

  const stayAt = (id: number) => setQuery({ item: String(id) }, { replace: true, preventScrollReset: true })
  function show(id: number) {
    stayAt(id)
    panel.current?.focus({ preventScroll: isBeside })
  }
  return (
    <div className={styles.columns}>
      <section aria-labelledby="missing">
        <div className={styles.title}>
          <h2 id="missing">{TEXTS.list.title}</h2>
          <span className="num">{count}</span>
        </div>
        <QueryState query={pages} skeleton={<Skeleton height={7 * 84} />} what={COMMON_TEXTS.what.items}>
          {() => (
            <>
              <ProofList rows={rows} items={items} chosen={chosen} onChoose={(id) => (isBeside ? stayAt(id) : show(id))} />
              {pages.isFetchNextPageError && <p role="alert">{TEXTS.list.failed}</p>}
              {pages.hasNextPage && (
                <Button look="text" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {pages.isFetchingNextPage ? COMMON_TEXTS.loading : TEXTS.list.more}
                </Button>
              )}
            </>
          )}
        </QueryState>
        <p className={styles.legend}>{TEXTS.list.legend}</p>
      </section>
      <section ref={panel} className={styles.one} tabIndex={-1} aria-label={TEXTS.list.chosen}>
        {chosen !== undefined && (
          <Chosen key={chosen} id={chosen} items={items} readOnly={readOnly} onAct={() => stayAt(chosen)} onShow={show} />
        )}
      </section>
    </div>
  )
}

interface ChosenProps {
  id: number
  items: readonly ProofItem[]
  readOnly: boolean
  onAct(): void
  onShow(id: number): void
}

function Chosen({ id, items, readOnly, onAct, onShow }: ChosenProps) {
  const query = useQuery(itemQuery(id))
  const at = items.findIndex((item) => item.id === id)
  // An item that is complete has left the list: the first of the others is next.
  const next = items[at + 1]
  return (
    <QueryState query={query} skeleton={<Skeleton height={480} radius={12} />} what={COMMON_TEXTS.what.item}>
      {(item) => <ProofItemView item={item} readOnly={readOnly} next={next} onAct={onAct} onNext={onShow} />}
    </QueryState>
  )
}

function ProofSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton width="min(100%, 30rem)" height={120} />
      <Skeleton height={90} />
      <Skeleton height={520} />
    </div>
  )
}
