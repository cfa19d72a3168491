import type { HomeShares } from '@arc/contracts/inventory/shares'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Question } from '../../entities/question/question'
import { newLinkFields } from '../../entities/share-links/new-link.rules'
import { NewPasswordField } from '../../entities/share-links/new-password-field'
import { formatMoment } from '../../lib/format'
import { problemText } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dock } from '../../ui/dock'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './share.module.css'
import { AUDIENCES, type Audience, daysToChoose, endOf, PRESETS, suggestedPassword, TERMS, type Term } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { ShareChoices } from './share-choices'
import type { Subject } from './share-subject'
import { type MadeLink, makeLinkMutation } from './shares.queries'

const Fields = z
  .object({ ...newLinkFields(TEXTS.name), locked: z.boolean(), audience: z.custom<Audience>(), term: z.custom<Term>(), date: z.string() })
  .refine(({ term, date }) => endOf(term, date, new Date()) !== null, { path: ['date'], message: TEXTS.noDate, when: () => true })
const EMPTY: z.input<typeof Fields> = { name: '', password: '', locked: false, audience: 'insurer', term: '7', date: '' }

interface Props {
  home: HomeShares
  subject: Subject
  onSubject(subject: Subject): void
  /** When the link would end, ISO 8601; null while the day is none. */
  onExpiresAt(moment: string | null): void
  /** Shows what they will see. */
  onLook(): void
  onMade(link: MadeLink): void
}

/** Asks who a link is for, what they see, until when, and for a password. */
export function ShareForm({ home, subject, onSubject, onExpiresAt, onLook, onMade }: Props) {
  const form = useZodForm(Fields, EMPTY)
  const { control, register, reset, setError, setValue, formState } = form
  const { errors } = formState
  const [audience, term, date, locked] = useWatch({ control, name: ['audience', 'term', 'date', 'locked'] })
  const make = useMutation(makeLinkMutation)
  const end = endOf(term, date, new Date())?.toISOString() ?? null
  useEffect(() => onExpiresAt(end), [end, onExpiresAt])

  function choose(next: Audience) {
    setValue('audience', next)
    if (subject.kind === 'rooms') onSubject({ kind: 'rooms', choice: { ...subject.choice, ...PRESETS[next] } })
  }

  /** Says why nothing could be shown. */
  function sayProblem() {
    const message = problemOf(subject)
    if (message) setError('root', { message })
    return message
  }
  async function submit({ name, password }: z.output<typeof Fields>) {
    if (sayProblem() || end === null) return false
    const terms = { name, expiresAt: end, password }
    try {
      const link = await make.mutateAsync(
        subject.kind === 'rooms' ? { ...terms, choice: subject.choice } : { ...terms, reportId: subject.report?.id ?? 0 },
      )
      reset({ ...EMPTY, audience, term, date })
      onMade(link)
    } catch (error) {
      toast({ title: TEXTS.notMade, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
      return false
    }
  }

  const { first, last } = daysToChoose(new Date())
  return (
    <Form form={form} draft={`share:home ${home.project.id}`} className={styles.form} onSubmit={submit} onRefused={sayProblem}>
      <Question
        legend={TEXTS.who}
        options={AUDIENCES.map((value) => ({ value, label: TEXTS.audiences[value] }))}
        value={audience}
        onValue={choose}
      />
      <TextField label={TEXTS.name} placeholder={TEXTS.namePlaceholder} error={errors.name?.message} required {...register('name')} />
      <ShareChoices home={home} subject={subject} preset={PRESETS[audience]} error={errors.root?.message} onSubject={onSubject} />
      <div>
        <Question<Term>
          legend={TEXTS.until}
          options={TERMS.map((value) => ({ value, label: TEXTS.terms[value] }))}
          value={term}
          onValue={(next) => setValue('term', next)}
        />
        {end && <p className={styles.note}>{TEXTS.ends(formatMoment(end))}</p>}
      </div>
      {term === 'date' && (
        <TextField type="date" label={TEXTS.date} min={first} max={last} error={errors.date?.message} required {...register('date')} />
      )}
      <Checkbox
        className={styles.check}
        label={
          <>
            {TEXTS.askPassword} <small>{TEXTS.askPasswordHint}</small>
          </>
        }
        {...register('locked', { onChange: () => setValue('password', '') })}
      />
      {locked && (
        <div>
          <NewPasswordField hint={TEXTS.passwordHint} error={errors.password?.message} {...register('password')} />
          <Button look="text" size="small" onClick={() => setValue('password', suggestedPassword(), { shouldDirty: true })}>
            {TEXTS.suggest}
          </Button>
        </div>
      )}
      <Dock>
        <Button type="submit" busy={make.isPending} className={styles.finish}>
          {TEXTS.make}
        </Button>
        <Button look="line" className={styles.finish} onClick={onLook}>
          {TEXTS.look}
        </Button>
      </Dock>
    </Form>
  )
}

/** Why nothing could be shown. */
function problemOf(subject: Subject): string | undefined {
  if (subject.kind === 'report') return subject.report === null ? TEXTS.noReport : undefined
  return subject.choice.roomIds?.length === 0 ? TEXTS.noRoom : undefined
}
