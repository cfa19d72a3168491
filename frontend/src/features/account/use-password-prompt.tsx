import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../entities/auth/credential-fields'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { FormDialog } from '../../ui/form-dialog'
import { toast } from '../../ui/toast-store'
import { SIGN_IN_TEXTS } from './account.texts'

const TEXTS = SIGN_IN_TEXTS.prompt
const Fields = z.object({ password: z.string() })

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
    <PasswordPrompt error={error} onEnter={(password) => attempt(waiting, password)} onClose={() => setWaiting(null)} />
  )
  return { run: (action) => void attempt(action, undefined), busy, prompt }
}

interface PromptProps {
  error: string | null
  onEnter(password: string): Promise<void>
  onClose(): void
}

function PasswordPrompt({ error, onEnter, onClose }: PromptProps) {
  const form = useZodForm(Fields, { password: '' })
  const { control, register } = form
  const password = useWatch({ control, name: 'password' })
  return (
    <FormDialog
      free
      title={TEXTS.title}
      text={TEXTS.text}
      action={TEXTS.action}
      blocked={password === ''}
      form={form}
      onSubmit={({ password }) => onEnter(password)}
      onCancel={onClose}
    >
      <PasswordField label={TEXTS.label} autoComplete="current-password" autoFocus error={error} {...register('password')} />
    </FormDialog>
  )
}
