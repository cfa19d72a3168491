import { useQuery } from '@tanstack/react-query'
import { ReviewLine } from './review-line'
import { shownReviewQuery } from './reviews.queries'

/** On the dashboard: the way to the yearly review, once it is due. */
export default function DueReview() {
  const { data } = useQuery(shownReviewQuery())
  return data?.state === 'due' ? <ReviewLine /> : null
}
