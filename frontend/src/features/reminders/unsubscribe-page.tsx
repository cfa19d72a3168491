import { unsubscribeFromReminders } from '@arc/contracts/inventory/reminders'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, hasStatus } from '../../lib/api'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import { REMINDER_TEXTS } from './reminders.texts'

const TEXTS = REMINDER_TEXTS.unsubscribe

/** `/unsubscribe?token=...`: turns off reminder emails without signing in. The button keeps programs that open links from doing it. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'invalid'>(token ? 'asking' : 'invalid')

  async function stop() {
    setState('sending')
    try {
      await call(unsubscribeFromReminders, { query: { token } })
      setState('done')
    } catch (error) {
      if (hasStatus(error, 401)) return setState('invalid')
      // The link may be right: it can be tried again.
      toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
      setState('asking')
    }
  }

  const over = state === 'done' || state === 'invalid'
  const title = state === 'done' ? TEXTS.done : state === 'invalid' ? TEXTS.failed : TEXTS.title
  const text = state === 'done' ? TEXTS.doneText : state === 'invalid' ? TEXTS.failedText : TEXTS.text
  return (
    <Page title={title}>
      <EmptyState
        level={1}
        picture="/world/things/typewriter-400.webp"
        problem={state === 'invalid'}
        title={title}
        text={<span role="status">{text}</span>}
        action={
          over ? (
            <ButtonLink to="/reminders">{TEXTS.open}</ButtonLink>
          ) : (
            <Button busy={state === 'sending'} onClick={stop}>
              {TEXTS.action}
            </Button>
          )
        }
      />
    </Page>
  )
}
