import { problemText } from '../lib/request'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { Page } from '../ui/page'

/** Full-page error: what failed, what to do, and a retry button. */
export default function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = problemText(error) || (error instanceof Error ? error.message : '')
  return (
    <main id="main" style={{ paddingTop: 'calc(var(--head) + 24px)' }}>
      <Page title="Something failed">
        <EmptyState
          problem
          level={1}
          picture="/world/things/floor-lamp-400.webp"
          title="this page did not load"
          text={`${reason ? `${reason}. ` : ''}Nothing was changed. Check the connection and try again.`}
          action={
            <Button look="line" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </Page>
    </main>
  )
}
