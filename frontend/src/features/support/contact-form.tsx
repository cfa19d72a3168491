import { NewTicket, TICKET_CATEGORIES } from '@arc/contracts/admin/tickets'
import type { User } from '@arc/contracts/auth/accounts'
import { useId, useState } from 'react'
import { z } from 'zod'
import { sendTicket } from '../../entities/tickets/tickets.queries'
import { hasStatus, problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Form } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import styles from './contact-form.module.css'
import { PriorityChoice } from './priority-choice'
import { notifySent } from './sent'
import { SUPPORT_TEXTS } from './support.texts'

const TEXTS = SUPPORT_TEXTS.contact
/** The select starts without a category. */
const Fields = NewTicket.extend({ category: z.string().pipe(NewTicket.shape.category) })
type Values = z.input<typeof Fields>

const EMPTY: Values = { subject: '', category: '', message: '', priority: 'medium', email: '' }

/** The headline of the form, also while it is not shown yet. */
export const ContactHeadline = () => (
  <h1 className={styles.headline}>
    {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
  </h1>
)

/** The message to support, as a letter (spec SUPP-03 to SUPP-05, D-35). What was written stays when sending fails. */
export function ContactForm({ user }: { user: User | null }) {
  const ids = { email: useId(), category: useId(), subject: useId(), message: useId(), error: useId() }
  const [failure, setFailure] = useState<{ reason: string } | null>(null)
  const form = useZodForm(Fields, EMPTY)
  const { register, watch, reset, formState } = form
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

  const problem = Object.values(errors)[0]?.message
  return (
    <section>
      <ContactHeadline />
      <Form form={form} draft="contact" className={styles.sheet} onSubmit={submit}>
        <p className={styles.line}>
          <span className={styles.label}>{TEXTS.to}</span>
          {TEXTS.support}
        </p>
        {user ? (
          <p className={styles.line}>
            <span className={styles.label}>{TEXTS.from}</span>
            <span className={styles.address}>
              {[user.firstName, user.lastName].filter(Boolean).join(' ')}, {user.email}
            </span>
          </p>
        ) : (
          <div className={styles.line}>
            <label className={styles.label} htmlFor={ids.email}>
              {TEXTS.email}
            </label>
            <span className={styles.address}>
              <input
                id={ids.email}
                type="email"
                className={styles.bare}
                autoComplete="email"
                placeholder={TEXTS.emailPlaceholder}
                aria-invalid={errors.email ? true : undefined}
                aria-describedby={`${ids.email}-hint`}
                {...register('email')}
              />
              <small id={`${ids.email}-hint`}>{TEXTS.emailHint}</small>
            </span>
          </div>
        )}
        <div className={styles.line}>
          <label className={styles.label} htmlFor={ids.category}>
            {TEXTS.category}
          </label>
          <span className={styles.choose}>
            <select id={ids.category} className={styles.bare} required {...register('category')}>
              <option value="">{TEXTS.categoryPlaceholder}</option>
              {TICKET_CATEGORIES.map((value) => (
                <option key={value} value={value}>
                  {TEXTS.categories[value]}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" size={16} />
          </span>
        </div>
        <PriorityChoice field={register('priority')} />
        <div className={styles.line}>
          <label className={styles.label} htmlFor={ids.subject}>
            {TEXTS.subject}
          </label>
          <input
            id={ids.subject}
            className={`${styles.bare} ${styles.subject}`}
            autoComplete="off"
            required
            placeholder={TEXTS.subjectPlaceholder}
            {...register('subject')}
          />
        </div>
        <label className="vh" htmlFor={ids.message}>
          {TEXTS.message}
        </label>
        <textarea id={ids.message} className={styles.text} required placeholder={TEXTS.messagePlaceholder} {...register('message')} />
        {problem && (
          <p className={styles.failed} role="alert">
            {problem}
          </p>
        )}
        {failure && (
          <div className={styles.failed} role="alert">
            <p>{TEXTS.failed}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </div>
        )}
        <div className={styles.end}>
          <Button type="submit" disabled={!complete} busy={isSubmitting}>
            {isSubmitting ? TEXTS.sending : TEXTS.send}
          </Button>
          {user?.subscriptionTier === 'pro' || user?.unlimited ? (
            <p>
              <b className={styles.pro}>{TEXTS.priorityPlan}</b> {TEXTS.priorityText}
            </p>
          ) : (
            <p>{TEXTS.order}</p>
          )}
        </div>
      </Form>
    </section>
  )
}
