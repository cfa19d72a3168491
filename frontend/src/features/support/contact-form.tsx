import { NewTicket, TICKET_CATEGORIES, TICKET_PRIORITIES } from '@arc/contracts/admin/tickets'
import type { User } from '@arc/contracts/auth/accounts'
import { useState } from 'react'
import { z } from 'zod'
import { sendTicket } from '../../entities/tickets/tickets.queries'
import { PRIORITY_NAMES } from '../../entities/tickets/tickets.texts'
import { hasStatus, problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Headline } from '../../ui/headline'
import { Row, Stack } from '../../ui/layout'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { Note, Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { notifySent } from './sent'
import { SUPPORT_TEXTS } from './support.texts'

const TEXTS = SUPPORT_TEXTS.contact
/** The select starts without a category. */
const Fields = NewTicket.extend({ category: z.string().pipe(NewTicket.shape.category) })
type Values = z.input<typeof Fields>

const CATEGORIES = TICKET_CATEGORIES.map((value) => ({ value, label: TEXTS.categories[value] }))
const PRIORITIES = TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))

const EMPTY: Values = { subject: '', category: '', message: '', priority: 'medium', email: '' }

/** The message to support (spec SUPP-03 to SUPP-05, D-35). What was written stays when sending fails. */
export function ContactForm({ user }: { user: User | null }) {
  const [failure, setFailure] = useState<{ reason: string } | null>(null)
  const form = useZodForm(Fields, EMPTY)
  const { register, watch, setValue, reset, formState } = form
  const { errors, isSubmitting } = formState
  const [subject, category, message] = watch(['subject', 'category', 'message'])
  const complete = [subject, category, message].every((text) => text.trim() !== '')

  async function submit(ticket: z.output<typeof Fields>) {
    setFailure(null)
    try {
      await sendTicket(ticket)
      reset(EMPTY)
      notifySent()
      toast({ title: TEXTS.sent, ...(user ? { text: TEXTS.sentText } : {}) })
    } catch (error) {
      // Too many messages, or a text that is too long: the reason helps. A fault of the server does not.
      setFailure({ reason: hasStatus(error, 429) || hasStatus(error, 400) ? problemText(error) : '' })
      return false
    }
  }

  return (
    <Stack as="section" gap={6}>
      <Headline title={TEXTS.headline} />
      <Form form={form} draft="contact" className={forms.grid} onSubmit={submit}>
        {user ? (
          <p className="muted breaks">
            {TEXTS.from} {[user.firstName, user.lastName].filter(Boolean).join(' ')}, {user.email}
          </p>
        ) : (
          <TextField
            label={TEXTS.email}
            type="email"
            autoComplete="email"
            placeholder={TEXTS.emailPlaceholder}
            hint={TEXTS.emailHint}
            error={errors.email?.message}
            {...register('email')}
          />
        )}
        <Select
          label={TEXTS.category}
          placeholder={TEXTS.categoryPlaceholder}
          options={CATEGORIES}
          error={errors.category?.message}
          required
          {...register('category')}
        />
        <Stack gap={2}>
          <Text as="span" size={1} strong aria-hidden="true">
            {TEXTS.priority}
          </Text>
          <Segmented
            wide
            label={TEXTS.priority}
            options={PRIORITIES}
            value={watch('priority') ?? 'medium'}
            onValue={(value) => setValue('priority', value, { shouldDirty: true })}
          />
        </Stack>
        <TextField
          label={TEXTS.subject}
          autoComplete="off"
          required
          placeholder={TEXTS.subjectPlaceholder}
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextArea
          label={TEXTS.message}
          rows={8}
          required
          placeholder={TEXTS.messagePlaceholder}
          error={errors.message?.message}
          {...register('message')}
        />
        {failure && (
          <div className="brick" role="alert">
            <p>{TEXTS.failed}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </div>
        )}
        <Row wraps gap={5}>
          <Button type="submit" disabled={!complete} busy={isSubmitting}>
            {isSubmitting ? TEXTS.sending : TEXTS.send}
          </Button>
          {user?.subscriptionTier === 'pro' || user?.unlimited ? (
            <Note>
              <b className="pine">{TEXTS.priorityPlan}</b> {TEXTS.priorityText}
            </Note>
          ) : (
            <Note>{TEXTS.order}</Note>
          )}
        </Row>
      </Form>
    </Stack>
  )
}
