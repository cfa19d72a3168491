import { NewTicket } from '@arc/contracts/admin/tickets'
import { useState } from 'react'
import type { z } from 'zod'
import { useAuth } from '../../entities/auth/session'
import { sendTicket } from '../../entities/tickets/tickets.queries'
import { hasStatus, problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Note, Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { HELP_TEXTS } from './help.texts'

const TEXTS = HELP_TEXTS.ask

/** A message to support with the search as its subject. */
export function AskForm({ subject }: { subject: string }) {
  const signedIn = useAuth().state === 'authenticated'
  const [failure, setFailure] = useState<string | null>(null)
  const empty: z.input<typeof NewTicket> = { subject, message: '', email: '', category: 'other', priority: 'medium' }
  const form = useZodForm(NewTicket, empty)
  const { register, reset, formState } = form
  const { errors, isSubmitting } = formState
  async function send(ticket: z.output<typeof NewTicket>) {
    setFailure(null)
    try {
      await sendTicket(ticket)
      reset(empty)
      toast({ title: TEXTS.sent })
    } catch (error) {
      const reason = hasStatus(error, 429) || hasStatus(error, 400) ? problemText(error) : ''
      setFailure([TEXTS.failed, reason].filter(Boolean).join(' '))
      return false
    }
  }
  return (
    <Form form={form} draft="ask" className={forms.grid} onSubmit={send}>
      <Text as="h2" size={5}>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </Text>
      <TextField label={TEXTS.subject} required error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label={TEXTS.message}
        required
        rows={4}
        placeholder={TEXTS.messagePlaceholder}
        error={errors.message?.message}
        {...register('message')}
      />
      {!signedIn && (
        <TextField
          label={TEXTS.email}
          type="email"
          autoComplete="email"
          hint={TEXTS.emailHint}
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      {failure && (
        <p className="brick" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? TEXTS.sending : TEXTS.send}
      </Button>
      <Note>{TEXTS.order}</Note>
    </Form>
  )
}
