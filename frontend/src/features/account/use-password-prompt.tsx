import { type ReactNode, useId, useState } from 'react'
import { PasswordField } from '../../entities/auth/credential-fields'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { SIGN_IN_TEXTS } from './sign-in.texts'

const TEXTS = SIGN_IN_TEXTS.prompt

/** A change that may need the current password. @param currentPassword undefined at the first try */
type Action = (currentPassword: string | undefined) => Promise<void>

const asksPassword = (error: unknown): string | undefined => fieldIssues(error, { currentPassword: '' })[0]?.message

/**
 * Runs changes that need the current password unless it was just entered: the server decides, and then a dialog asks for it.
 * @returns `run`, whether one is running, and the dialog to render
 */
export function usePasswordPrompt(): { run(action: Action): void; busy: boolean; prompt: ReactNode } {
  const [waiting, setWaiting] = useState<Action | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function attempt(action: Action, password: string | undefined) {
    setBusy(true)
    try {
      await action(password)
      setWaiting(null)
    } catch (failure) {
      const message = asksPassword(failure)
      if (message === undefined) {
        setWaiting(null)
        toast({ title: TEXTS.failed, text: describeError(failure).text, look: 'destructive' })
      } else {
        setError(password === undefined ? null : message)
        setWaiting(() => action)
      }
    } finally {
      setBusy(false)
    }
  }
  const prompt = waiting && (
    <PasswordPrompt busy={busy} error={error} onEnter={(password) => void attempt(waiting, password)} onClose={() => setWaiting(null)} />
  )
  return { run: (action) => void attempt(action, undefined), busy, prompt }
}

interface PromptProps {
  busy: boolean
  error: string | null
  onEnter(password: string): void
  onClose(): void
}

function PasswordPrompt({ busy, error, onEnter, onClose }: PromptProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const enter = () => {
    if (password !== '') onEnter(password)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.title}
      text={TEXTS.text}
      footer={
        <>
          <Button type="submit" form={form} busy={busy} disabled={password === ''}>
            {TEXTS.action}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form free id={form} onSubmit={enter}>
        <PasswordField
          label={TEXTS.label}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
