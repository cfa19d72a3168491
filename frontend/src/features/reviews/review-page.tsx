import type { HomeReview } from '@arc/contracts/inventory/reviews'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { EmptyProject } from '../../entities/projects/empty-project'
import { useProjects } from '../../entities/projects/use-projects'
import { shownReviewQuery } from '../../entities/reviews/reviews.queries'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { REVIEW_TEXTS as TEXTS } from './review.texts'
import { ReviewGone } from './review-gone'
import { ReviewOverview } from './review-overview'
import { ReviewRoomView } from './review-room'

/**
 * `/proof/review`: the yearly review, room by room. `?room=7` shows one room then and now, `&gone` lists its items to uncheck, with
 * `&gone=12` this one unchecked.
 */
export default function ReviewPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownReviewQuery())
  return (
    <Page title={TEXTS.title} dock>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Skeleton height={520} />} what={TEXTS.what}>
        {(review) => <Review review={review} />}
      </QueryState>
    </Page>
  )
}

function Review({ review }: { review: HomeReview }) {
  const [params] = useSearchParams()
  const room = review.rooms.find(({ id, items }) => id === Number(params.get('room')) && items > 0)
  const gone = params.get('gone')
  if (review.state === 'empty')
    return (
      <>
        <Headline title={TEXTS.empty.headline} lead={TEXTS.empty.text} />
        <EmptyProject title={TEXTS.empty.title} action={TEXTS.empty.action} />
      </>
    )
  if (!room) return <ReviewOverview review={review} />
  // Each room is a screen of its own, which keeps nothing of the one before.
  if (gone !== null && !review.project.readOnly)
    return <ReviewGone key={room.id} review={review} room={room} first={Number(gone) || null} />
  return <ReviewRoomView key={room.id} review={review} room={room} />
}
