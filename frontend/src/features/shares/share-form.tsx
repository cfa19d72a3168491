import type { HomeShares } from '@arc/contracts/inventory/shares'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type NewLinkErrors, newLinkCheck } from '../../entities/share-links/new-link.rules'
import { NewPasswordField } from '../../entities/share-links/new-password-field'
import { formatMoment } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { Picks } from './picks'
import styles from './share.module.css'
import { AUDIENCES, type Audience, daysToChoose, endOf, PRESETS, suggestedPassword, TERMS, type Term } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { ShareChoices } from './share-choices'
import type { Subject } from './share-subject'
import { type MadeLink, makeLinkMutation } from './shares.queries'

const check = newLinkCheck(TEXTS.name)

interface Props {
  home: HomeShares
  subject: Subject
  onSubject(subject: Subject): void
  /** When the link would end, ISO 8601; null while the day is none. */
  onExpiresAt(moment: string | null): void
  onMade(link: MadeLink): void
}

/** Asks who a link is for, what they see, until when, and for a password. */
export function ShareForm({ home, subject, onSubject, onExpiresAt, onMade }: Props) {
  const [audience, setAudience] = useState<Audience>('insurer')
  const [name, setName] = useState('')
  const [term, setTerm] = useState<Term>('7')
  const [date, setDate] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<NewLinkErrors & { subject?: string; date?: string }>({})
  const make = useMutation(makeLinkMutation)
  const end = endOf(term, date, new Date())?.toISOString() ?? null
  useEffect(() => onExpiresAt(end), [end, onExpiresAt])

  function choose(next: Audience) {
    setAudience(next)
    if (subject.kind === 'rooms') onSubject({ kind: 'rooms', choice: { ...subject.choice, ...PRESETS[next] } })
  }

  async function submit() {
    const checked = check({ name, password })
    const found = {
      ...checked.errors,
      subject: problemOf(subject),
      date: end === null ? TEXTS.noDate : undefined,
    }
    setErrors(found)
    if (checked.name === undefined || found.subject || end === null || found.password) return
    const terms = { name: checked.name, expiresAt: end, password: password || null }
    try {
      const link = await make.mutateAsync(
        subject.kind === 'rooms' ? { ...terms, choice: subject.choice } : { ...terms, reportId: subject.report?.id ?? 0 },
      )
      setName('')
      setPassword('')
      onMade(link)
    } catch (error) {
      toast({ title: TEXTS.notMade, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }

  const { first, last } = daysToChoose(new Date())
  return (
    <Form className={styles.form} unsaved={name.trim() !== '' || password !== ''} onSubmit={submit}>
      <div className={styles.part}>
        <Picks
          legend={TEXTS.who}
          look="cards"
          options={AUDIENCES.map((value) => ({ value, label: TEXTS.audiences[value][0], note: TEXTS.audiences[value][1] }))}
          value={audience}
          onValue={choose}
        />
        <TextField
          label={TEXTS.name}
          placeholder={TEXTS.namePlaceholder}
          value={name}
          error={errors.name}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className={styles.part}>
        <ShareChoices home={home} subject={subject} preset={PRESETS[audience]} error={errors.subject} onSubject={onSubject} />
      </div>
      <div className={styles.part}>
        <Picks<Term>
          legend={TEXTS.until}
          look="tabs"
          options={TERMS.map((value) => ({ value, label: TEXTS.terms[value] }))}
          value={term}
          onValue={setTerm}
        />
        {term === 'date' && (
          <TextField
            type="date"
            label={TEXTS.date}
            min={first}
            max={last}
            value={date}
            error={errors.date}
            required
            onChange={(event) => setDate(event.target.value)}
          />
        )}
        {end && <p className={styles.note}>{TEXTS.ends(formatMoment(end))}</p>}
      </div>
      <div className={styles.part}>
        <NewPasswordField hint={TEXTS.passwordHint} value={password} error={errors.password} onValue={setPassword} />
        <Button look="text" size="small" onClick={() => setPassword(suggestedPassword())}>
          {TEXTS.suggest}
        </Button>
      </div>
      <Button type="submit" size="tall" busy={make.isPending}>
        {TEXTS.make}
      </Button>
    </Form>
  )
}

/** Why nothing could be shown. */
function problemOf(subject: Subject): string | undefined {
  if (subject.kind === 'report') return subject.report === null ? TEXTS.noReport : undefined
  return subject.choice.roomIds?.length === 0 ? TEXTS.noRoom : undefined
}
