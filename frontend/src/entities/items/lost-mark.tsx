import { Link } from 'react-router-dom'
import { Mark } from '../../ui/chip'

const TEXTS = { lost: 'Lost', claim: 'Its claim' } as const

/** Says that an item was lost, which takes it out of the value of the home; with the claim that says so. */
export function LostMark({ claimId, className }: { claimId?: number; className?: string | undefined }) {
  return (
    <>
      <Mark tone="brick" className={className}>
        {TEXTS.lost}
      </Mark>
      {claimId !== undefined && (
        <>
          {' '}
          <Link className="link small" to={`/claims/${claimId}`}>
            {TEXTS.claim}
          </Link>
        </>
      )}
    </>
  )
}
