import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import styles from './more-items.module.css'
import { ROOM_TEXTS } from './room.texts'

interface Props {
  /** The pages of a long list, an infinite query. */
  pages: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage(): unknown }
}

/** Below a long list: says that its next page is loading, or that it did not load. */
export function MoreItems({ pages }: Props) {
  if (pages.isFetchingNextPage)
    return (
      <p className="muted small" role="status">
        {ROOM_TEXTS.loadingMore}
      </p>
    )
  if (!pages.isFetchNextPageError) return null
  return (
    <div className={styles.failed} role="alert">
      <p>{ROOM_TEXTS.moreFailed}</p>
      <Button look="text" onClick={() => pages.fetchNextPage()}>
        {COMMON_TEXTS.tryAgain}
      </Button>
    </div>
  )
}
