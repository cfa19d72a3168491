import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styles from './review-line.module.css'
import { REVIEW_LINE_TEXTS as TEXTS } from './review-line.texts'
import { shownReviewQuery } from './reviews.queries'
import { reviewStateText } from './reviews.rules'

/** The way to the yearly review, with its state; nothing but the way while that is unknown. */
export function ReviewLine() {
  const { data } = useQuery(shownReviewQuery())
  const state = data ? reviewStateText(data) : ''
  return (
    <p className={styles.line}>
      <Link className="link" to="/proof/review">
        {TEXTS.title}
      </Link>
      {state !== '' && <span className={data?.state === 'due' ? 'amber' : 'muted'}>{state}</span>}
    </p>
  )
}
