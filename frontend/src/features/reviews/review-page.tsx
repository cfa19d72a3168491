import { useQuery } from '@tanstack/react-query'
import { EmptyProject } from '../../entities/projects/empty-project'
import { useProjects } from '../../entities/projects/use-projects'
import { shownReviewQuery } from '../../entities/reviews/reviews.queries'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './review.module.css'
import { reviewDates, reviewHeadline } from './review.rules'
import { REVIEW_TEXTS as TEXTS } from './review.texts'
import { ReviewRooms } from './review-rooms'

/** `/proof/review`: one new photo per room and year, and what is gone, new or unseen since the photos before. */
export default function ReviewPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownReviewQuery())
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<ReviewSkeleton />} what={TEXTS.what}>
        {(review) => (
          <>
            <Headline title={reviewHeadline(review)} lead={review.state === 'empty' ? TEXTS.empty.text : TEXTS.lead}>
              {review.state !== 'empty' && <p className={styles.note}>{reviewDates(review)}</p>}
            </Headline>
            {review.state === 'empty' ? (
              <EmptyProject title={TEXTS.empty.title} action={TEXTS.empty.action} />
            ) : (
              <ReviewRooms key={review.project.id} review={review} />
            )}
            {review.state !== 'empty' && !review.project.readOnly && <p className={styles.note}>{TEXTS.counts}</p>}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function ReviewSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton width="min(100%, 30rem)" height={120} />
      <Skeleton height={520} />
    </div>
  )
}
