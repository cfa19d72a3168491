import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../entities/auth/auth.queries'
import { CardForm } from '../../entities/billing/card-form'
import { cardText } from '../../entities/billing/card-text'
import { type CardFormHandle, ProviderError } from '../../entities/billing/provider'
import { type Subscription, startSetup } from '../../entities/billing/subscription.queries'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast-store'
import { BILLING_TEXTS } from './billing.texts'
import { useStoreCard } from './use-store-card'

const TEXTS = BILLING_TEXTS.cardDialog
/** Where the browser continues after the page of a bank (spec BILL-09). */
const RETURN_PATH = '/billing'

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  subscription: Subscription
}

/** Replaces the card of the subscription. The setup starts when the dialog opens, so that a failed start is reported at once (spec BILL-10). */
export function CardDialog({ open, onOpenChange, subscription }: Props) {
  const { card, status } = subscription
  const user = useUser()
  const form = useRef<CardFormHandle>(null)
  const setup = useRef<ReturnType<typeof startSetup> | null>(null)
  const storeCard = useStoreCard(form)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the dialog opens
  useEffect(() => {
    setProblem(null)
    if (!open) return
    const started = startSetup()
    setup.current = started
    started.catch((error: unknown) => {
      console.warn('The change of the card did not start', error)
      toast({ title: BILLING_TEXTS.failed.title, text: BILLING_TEXTS.failed.cardStart, look: 'destructive' })
      onOpenChange(false)
    })
  }, [open])

  async function save() {
    setBusy(true)
    setProblem(null)
    // A setup is confirmed once: the next attempt starts its own, also when the answer to this one was lost.
    const started = setup.current ?? startSetup()
    setup.current = null
    try {
      await storeCard(RETURN_PATH, started)
      toast({ title: BILLING_TEXTS.done.card })
      onOpenChange(false)
    } catch (error) {
      const text = error instanceof ProviderError ? error.message : BILLING_TEXTS.failed.cardText
      setProblem(text)
      toast({ title: BILLING_TEXTS.failed.card, text, look: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      busy={busy}
      onOpenChange={onOpenChange}
      title={TEXTS.title}
      text={status === 'past_due' ? TEXTS.pastDue : card ? TEXTS.replaces(cardText(card)) : TEXTS.first}
      footer={
        <>
          <Button busy={busy} onClick={() => void save()}>
            {busy ? TEXTS.saving : TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={() => onOpenChange(false)}>
            {TEXTS.cancel}
          </Button>
        </>
      }
    >
      <CardForm
        ref={form}
        details={user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {}}
        declined={problem !== null}
        onType={() => setProblem(null)}
      />
      {problem && (
        <Banner look="problem" title={BILLING_TEXTS.failed.card}>
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
