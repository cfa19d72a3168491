import { describeError } from '../../lib/describe-error'
import { hasStatus, problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

const PICTURE = '/world/things/floor-lamp-400.webp'

/** What a problem says of a report or a home. */
export interface ProblemTexts {
  offline: string
  failed: string
}

interface Props {
  /** Null without a connection. */
  error: unknown
  texts: ProblemTexts
  onRetry(): void
}

/** Why a link shows nothing. */
export function LinkProblem({ error, texts, onRetry }: Props) {
  if (hasStatus(error, 404)) return <EmptyState level={1} problem picture={PICTURE} {...TEXTS.nowhere} />
  return (
    <EmptyState
      level={1}
      problem
      picture={PICTURE}
      {...wordsOf(error, texts)}
      action={
        <Button look="line" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      }
    />
  )
}

function wordsOf(error: unknown, { offline, failed }: ProblemTexts): { title: string; text: string } {
  if (error === null) return { title: TEXTS.offline, text: offline }
  if (hasStatus(error, 429)) return { ...TEXTS.tooMany, text: problemText(error) || TEXTS.tooMany.text }
  return { title: failed, text: describeError(error).text }
}
