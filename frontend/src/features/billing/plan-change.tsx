import { type Offer, priceOf } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { changePlanMutation, type PlanChoice } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { hasStatus, problemText } from '../../lib/request'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { BILLING_TEXTS } from './billing.texts'

const TEXTS = BILLING_TEXTS.planChange

interface Props {
  title: string
  text: string
  /** What the next cycle costs then, and from when. */
  offer: Offer
  from: string
  /** What the button chooses, its name, and what is said afterwards. */
  choice: PlanChoice
  action: string
  done: string
}

/** A change of the plan or interval with the next cycle, or the way back from one: its price, a button, and why it was refused. */
export function PlanChange({ title, text, offer, from, choice, action, done }: Props) {
  const heading = useId()
  const change = useMutation(changePlanMutation)
  const act = () => change.mutate(choice, { onSuccess: () => toast({ title: done }) })
  return (
    <Stack as="section" aria-labelledby={heading}>
      <Text as="h2" size={4} id={heading}>
        {title}
      </Text>
      <p className="muted">{text}</p>
      <DescriptionList>
        <DescriptionRow term={from} className="num">
          {formatMoney(priceOf(offer), 'always')}
        </DescriptionRow>
      </DescriptionList>
      {change.isError && (
        <Banner
          look="problem"
          title={TEXTS.failed}
          action={
            hasStatus(change.error, 409) && (
              <ButtonLink to="/dashboard" look="line" size="small">
                {TEXTS.toProjects}
              </ButtonLink>
            )
          }
        >
          {problemText(change.error) || TEXTS.again}
        </Banner>
      )}
      <div>
        <Button look="line" busy={change.isPending} onClick={act}>
          {change.isPending ? TEXTS.busy : action}
        </Button>
      </div>
    </Stack>
  )
}
