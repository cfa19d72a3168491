import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { type CardFormHandle, CardFormMissing } from '../../entities/billing/provider'
import { startSetup, syncMutation } from '../../entities/billing/subscription.queries'

/** Creates the card, starts the setup, confirms it with the provider, and reads the result (spec BILL-09). @throws the error of a step */
export function useStoreCard(card: RefObject<CardFormHandle | null>) {
  const sync = useMutation(syncMutation)
  /** @param returnPath where the browser continues after the page of a bank */
  return async (returnPath: string, setup: Promise<{ clientSecret: string }> = startSetup()): Promise<void> => {
    const form = card.current
    if (!form) throw new CardFormMissing()
    const [cardId, { clientSecret }] = await Promise.all([form.createCard(), setup])
    const setupIntentId = await form.confirmSetup({ clientSecret, cardId, returnPath })
    await sync.mutateAsync({ setupIntentId })
  }
}
