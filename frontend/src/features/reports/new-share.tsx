import { SHARE_DAYS } from '@arc/contracts/reports/shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewLinkErrors, newLinkCheck } from '../../entities/share-links/new-link.rules'
import { NewPasswordField } from '../../entities/share-links/new-password-field'
import { formatDate } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Segmented } from '../../ui/segmented'
import { toast } from '../../ui/toast-store'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import styles from './share-dialog.module.css'
import { createShareMutation, type ShareWish } from './shares.queries'

const DAY_MS = 86_400_000
const check = newLinkCheck(TEXTS.name)

/** A link that was just created. */
export interface NewLink {
  id: string
  name: string
  token: string
}

interface Props {
  reportId: number
  /** Whether the report has as many links as it takes. */
  full: boolean
  onCreated(link: NewLink): void
}

/** Asks who a new link is for, when it ends, and for a password. */
export function NewShare({ reportId, full, onCreated }: Props) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<ShareWish['days']>(7)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<NewLinkErrors>({})
  const create = useMutation(createShareMutation(reportId))

  async function submit() {
    const checked = check({ name, password })
    setErrors(checked.errors)
    if (checked.name === undefined || checked.errors.password) return
    try {
      const share = await create.mutateAsync({ name: checked.name, days, password: password || null })
      onCreated({ id: share.id, name: share.name, token: share.token })
    } catch (error) {
      toast({ title: problemText(error) || TEXTS.createFailed, look: 'destructive' })
    }
  }

  if (full) return <p className={styles.none}>{TEXTS.most}</p>
  return (
    <Form className={styles.form} unsaved={name.trim() !== '' || password !== ''} onSubmit={submit}>
      <TextField
        label={TEXTS.name}
        placeholder={TEXTS.namePlaceholder}
        value={name}
        error={errors.name}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.days}>
        <p aria-hidden="true">{TEXTS.days}</p>
        <Segmented
          wide
          label={TEXTS.days}
          options={SHARE_DAYS.map((value) => ({ value: String(value), label: TEXTS.daysOf(value) }))}
          value={String(days)}
          onValue={(value) => setDays(SHARE_DAYS.find((one) => String(one) === value) ?? days)}
        />
        <p className={styles.hint}>{TEXTS.ends(formatDate(new Date(Date.now() + days * DAY_MS)))}</p>
      </div>
      <NewPasswordField hint={TEXTS.passwordHint} value={password} error={errors.password} onValue={setPassword} />
      <Button type="submit" busy={create.isPending}>
        {TEXTS.create}
      </Button>
    </Form>
  )
}
