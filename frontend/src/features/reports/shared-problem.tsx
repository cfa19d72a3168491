import { describeError } from '../../lib/describe-error'
import { hasStatus, problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { SHARED_TEXTS as TEXTS } from './shared-report.texts'

const PICTURE = '/world/things/floor-lamp-400.webp'

/** Why a shared report is not shown. `error` is null without a connection. */
export function SharedProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (hasStatus(error, 404)) return <EmptyState level={1} problem picture={PICTURE} {...TEXTS.nowhere} />
  return (
    <EmptyState
      level={1}
      problem
      picture={PICTURE}
      {...wordsOf(error)}
      action={
        <Button look="line" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      }
    />
  )
}

function wordsOf(error: unknown): { title: string; text: string } {
  if (error === null) return TEXTS.offline
  if (hasStatus(error, 429)) return { ...TEXTS.tooMany, text: problemText(error) || TEXTS.tooMany.text }
  return { title: TEXTS.failed, text: describeError(error).text }
}
