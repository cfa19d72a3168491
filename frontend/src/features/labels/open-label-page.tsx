import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { hasStatus } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { labelQuery } from './labels.queries'
import { LABEL_TEXTS as TEXTS } from './labels.texts'

/** `/i/{code}` and `/p/{code}`: opens the item or place that a scanned label stands for. */
export default function OpenLabelPage() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const label = useQuery(labelQuery(code))
  if (hasStatus(label.error, 404))
    return (
      <Page title={TEXTS.notFound.title}>
        <EmptyState
          level={1}
          picture="/world/things/floor-lamp-400.webp"
          title={TEXTS.notFound.title}
          text={TEXTS.notFound.text}
          action={<Button onClick={() => navigate('/dashboard')}>{TEXTS.notFound.action}</Button>}
        />
      </Page>
    )
  return (
    <Page title={TEXTS.opening}>
      <h1 className="vh">{TEXTS.opening}</h1>
      <QueryState query={label} skeleton={<p role="status">{TEXTS.opening}</p>} what={TEXTS.what}>
        {({ kind, id }) => <Navigate to={kind === 'item' ? `/item/${id}` : `/places/${id}`} replace />}
      </QueryState>
    </Page>
  )
}
