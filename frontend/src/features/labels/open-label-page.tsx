import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { hasStatus } from '../../lib/api'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { labelQuery } from './labels.queries'
import { LABEL_TEXTS as TEXTS } from './labels.texts'

/** `/i/{code}` and `/p/{code}`: opens the item or place that a scanned label stands for. */
export default function OpenLabelPage() {
  const { code = '' } = useParams()
  const label = useQuery(labelQuery(code))
  if (hasStatus(label.error, 404)) return <NotFound {...TEXTS.notFound} />
  return (
    <Page title={TEXTS.opening}>
      <h1 className="vh">{TEXTS.opening}</h1>
      <QueryState query={label} skeleton={<p role="status">{TEXTS.opening}</p>} what={TEXTS.what}>
        {({ kind, id }) => <Navigate to={kind === 'item' ? `/item/${id}` : `/places/${id}`} replace />}
      </QueryState>
    </Page>
  )
}
