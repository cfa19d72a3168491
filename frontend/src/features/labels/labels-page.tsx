import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ToPrint } from '../../entities/labels/to-print'
import { PageFamily } from '../../entities/overview/page-family'
import { placesQuery } from '../../entities/places/places.queries'
import { shownSummaryQuery, useProjects } from '../../entities/projects/use-projects'
import { Question } from '../../entities/question/question'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { DidNotLoad, QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { labelsQuery } from './labels.queries'
import { LABEL_TEXTS as TEXTS } from './labels.texts'
import { PrintForm } from './print-form'

type Subject = 'chosen' | 'places' | 'items'

/** `/labels`: labels of places, or of what was chosen elsewhere, on sheets, to be printed. */
export default function LabelsPage() {
  // Renders again when another project is selected.
  const { project } = useProjects()
  const { data: toPrint } = ToPrint.safeParse(useLocation().state)
  const chosen = (toPrint?.items.length ?? 0) + (toPrint?.places.length ?? 0)
  const { places, failed } = usePlaces()
  const [subject, setSubject] = useState<Subject>(chosen > 0 ? 'chosen' : 'places')
  const isEmpty = subject === 'places' && chosen === 0 && places?.length === 0
  return (
    <Page title={TEXTS.title} dock>
      <PageFamily family="setUp" title={TEXTS.headline} lead={!isEmpty && TEXTS.lead}>
        {isEmpty ? (
          <NoPlaces canAdd={project !== null && !project?.readOnly} />
        ) : (
          <Stack gap={6}>
            <Question<Subject>
              legend={TEXTS.for}
              options={[
                ...(chosen > 0 ? [{ value: 'chosen' as const, label: TEXTS.chosen(chosen) }] : []),
                { value: 'places', label: TEXTS.places(places?.length) },
                { value: 'items', label: TEXTS.items },
              ]}
              value={subject}
              onValue={setSubject}
            />
            {subject === 'items' ? (
              <EmptyState text={TEXTS.chooseText} title={TEXTS.choose} action={<ButtonLink to="/items">{TEXTS.toItems}</ButtonLink>} />
            ) : subject === 'chosen' ? (
              <Labels key="chosen" toPrint={toPrint} />
            ) : failed ? (
              <DidNotLoad what={TEXTS.what} error={failed.error} onRetry={failed.refetch} />
            ) : (
              <Labels key="places" toPrint={places && { items: [], places }} />
            )}
          </Stack>
        )}
      </PageFamily>
    </Page>
  )
}

/** The ids of all places of the project, in the order of its rooms; undefined until they are known. `failed`: what did not load. */
function usePlaces() {
  const summary = useQuery(shownSummaryQuery())
  const rooms = summary.data?.rooms
  const lists = useQueries({ queries: (rooms ?? []).map(({ id }) => placesQuery(id)) })
  const failed = [summary, ...lists].find(({ isError }) => isError)
  if (!rooms || lists.some(({ data }) => data === undefined)) return { places: undefined, failed }
  return { places: lists.flatMap(({ data }) => data ?? []).map(({ id }) => id), failed: undefined }
}

const NoPlaces = ({ canAdd }: { canAdd: boolean }) => (
  <EmptyState
    picture="/world/things/suitcase-400.webp"
    title={TEXTS.none.title}
    text={TEXTS.none.text}
    action={canAdd && <ButtonLink to="/rooms">{TEXTS.none.action}</ButtonLink>}
  />
)

function Labels({ toPrint }: { toPrint: ToPrint | undefined }) {
  const count = (toPrint?.items.length ?? 0) + (toPrint?.places.length ?? 0)
  const query = useQuery({ ...labelsQuery(toPrint ?? { items: [], places: [] }), enabled: count > 0 })
  if (toPrint && count === 0) return <EmptyState title={TEXTS.none.title.join(' ')} text={TEXTS.none.text} />
  return (
    <QueryState query={query} skeleton={<Skeleton height={480} radius={16} />} what={TEXTS.what}>
      {({ labels }) => (labels.length === 0 ? <EmptyState title={TEXTS.gone} /> : <PrintForm labels={labels} asked={count} />)}
    </QueryState>
  )
}
