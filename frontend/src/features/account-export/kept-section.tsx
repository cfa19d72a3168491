import { useQuery } from '@tanstack/react-query'
import { type AccountFigures, accountFiguresQuery } from '../../entities/account-data/account-data.queries'
import { formatBytes, formatNumber } from '../../lib/format'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { ListHeading } from '../../ui/list-heading'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { EXPORT_TEXTS as TEXTS } from './account-export.texts'

/** What is kept of the account. */
export function KeptSection() {
  const figures = useQuery(accountFiguresQuery)
  return (
    <section aria-labelledby="kept-here">
      <ListHeading id="kept-here" title={TEXTS.kept.title} />
      <QueryState query={figures} what={TEXTS.what} skeleton={<SkeletonRows count={4} />}>
        {(data) => (
          <DescriptionList className="num">
            {rowsOf(data).map(([term, text]) => (
              <DescriptionRow key={term} term={term}>
                {text}
              </DescriptionRow>
            ))}
          </DescriptionList>
        )}
      </QueryState>
    </section>
  )
}

/** What there is of each kind; nothing of which there is none. */
const rowsOf = ({ items, photos, documents, reports, bytes }: AccountFigures): [string, string][] => {
  const { terms } = TEXTS.kept
  const counts: [string, number][] = [
    [terms.items, items],
    [terms.photos, photos],
    [terms.documents, documents],
    [terms.reports, reports],
  ]
  const shown = counts.filter(([, count]) => count > 0).map(([term, count]): [string, string] => [term, formatNumber(count)])
  return bytes > 0 ? [...shown, [terms.files, formatBytes(bytes)]] : shown
}
