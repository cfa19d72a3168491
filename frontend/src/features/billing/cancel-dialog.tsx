import { graceEnd } from '@arc/contracts/billing/grace'
import { PLANS } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useStats } from '../../entities/auth/auth.queries'
import { refreshUserUntil } from '../../entities/billing/refresh-user'
import { cancelMutation, type Subscription } from '../../entities/billing/subscription.queries'
import { formatCount, formatDay } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast-store'
import { isTrial, nextBillingDate } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import { Timeline } from './timeline'
import { toastFailure } from './toast-failure'

const TEXTS = BILLING_TEXTS.cancelDialog

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  subscription: Subscription
}

/** What cancelling means, day by day, before it is confirmed (spec BILL-05 to BILL-07, D-25). */
export function CancelDialog({ open, onOpenChange, subscription }: Props) {
  const stats = useStats()
  const cancel = useMutation({
    ...cancelMutation,
    onError: (error) => toastFailure(problemText(error), BILLING_TEXTS.failed.cancel),
  })
  const now = new Date()
  const end = nextBillingDate(subscription, now)
  const deleted = graceEnd(now, end)
  const kind = isTrial(subscription) ? 'trial' : 'paid'
  const items = stats.data?.itemCount ?? 0

  async function confirm() {
    await cancel.mutateAsync()
    onOpenChange(false)
    toast({ title: BILLING_TEXTS.done.cancelled })
    await refreshUserUntil(({ accountStatus }) => accountStatus === 'suspended')
  }

  return (
    <Dialog
      open={open}
      busy={cancel.isPending}
      onOpenChange={onOpenChange}
      title={TEXTS.title}
      footer={
        <>
          <Button look="danger" busy={cancel.isPending} onClick={() => void confirm().catch(() => undefined)}>
            {cancel.isPending ? TEXTS.busy : TEXTS.confirm}
          </Button>
          <Button look="line" onClick={() => onOpenChange(false)}>
            {TEXTS.keep(PLANS[subscription.planType].name)}
          </Button>
        </>
      }
    >
      <Timeline
        steps={[
          { date: TEXTS.today(formatDay(now)), text: TEXTS.noCharge[kind], note: TEXTS.noRenewal[kind](formatDay(end, now)) },
          { date: formatDay(end, now), text: TEXTS.ends[kind], note: TEXTS.after },
          {
            date: formatDay(deleted, now),
            text: TEXTS.deleted,
            note: items > 0 ? TEXTS.warningOf(formatCount(items, 'item')) : TEXTS.warning,
            last: true,
          },
        ]}
      />
    </Dialog>
  )
}
