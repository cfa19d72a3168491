import { NewTicket } from '@arc/contracts/admin/tickets'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAuth } from '../../entities/auth/session'
import { sendTicket } from '../../entities/tickets/tickets.queries'
import { hasStatus, problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { HELP_TEXTS } from './help.texts'
import styles from './help-page.module.css'

const TEXTS = HELP_TEXTS.ask

/** A message to support with the search as its subject. The search is typed on while it is open, so it is no draft. */
export function AskForm({ subject }: { subject: string }) {
  const signedIn = useAuth().state === 'authenticated'
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, reset, formState } = useForm<z.input<typeof NewTicket>, unknown, z.output<typeof NewTicket>>({
    defaultValues: { subject, message: '', email: '', category: 'other', priority: 'medium' },
    resolver: zodResolver(NewTicket),
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (ticket) => {
    setFailure(null)
    try {
      await sendTicket(ticket)
      reset()
      toast({ title: TEXTS.sent })
    } catch (error) {
      const reason = hasStatus(error, 429) || hasStatus(error, 400) ? problemText(error) : ''
      setFailure([TEXTS.failed, reason].filter(Boolean).join(' '))
    }
  })
  return (
    <Form className={styles.ask} onSubmit={send}>
      <h2>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h2>
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
      <p className="small muted">{TEXTS.order}</p>
    </Form>
  )
}
