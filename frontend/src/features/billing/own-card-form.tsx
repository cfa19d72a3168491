import type { Ref } from 'react'
import { useUser } from '../../entities/auth/auth.queries'
import { CardForm } from '../../entities/billing/card-form'
import type { CardFormHandle } from '../../entities/billing/provider'
import { Banner } from '../../ui/banner'
import { Stack } from '../../ui/layout'

interface OwnCardFormProps {
  ref: Ref<CardFormHandle>
  /** False while a card that is known pays. */
  withCard: boolean
  note?: string
  /** Why the payment failed. */
  problem: string | null
  /** What failed, unless the problem says just that. */
  failed: string
  onType(): void
}

/** The card of the user, and why it did not pay. */
export function OwnCardForm({ ref, withCard, note, problem, failed, onType }: OwnCardFormProps) {
  const user = useUser()
  const details = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {}
  return (
    <>
      {withCard && (
        <Stack>
          {note && <p>{note}</p>}
          <div>
            <CardForm ref={ref} details={details} declined={problem !== null} onType={onType} />
          </div>
        </Stack>
      )}
      {problem && (
        <Banner look="problem" title={problem}>
          {problem !== failed && failed}
        </Banner>
      )}
    </>
  )
}
