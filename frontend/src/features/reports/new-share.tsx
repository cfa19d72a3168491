import { SHARE_DAYS } from '@arc/contracts/reports/shares'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { newLinkFields } from '../../entities/share-links/new-link.rules'
import { NewPasswordField } from '../../entities/share-links/new-password-field'
import { formatDate } from '../../lib/format'
import { problemText } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Segmented } from '../../ui/segmented'
import { toast } from '../../ui/toast-store'
import { SHARE_TEXTS as TEXTS } from './report.texts'
import styles from './share-dialog.module.css'
import { createShareMutation, type ShareWish } from './shares.queries'

const DAY_MS = 86_400_000
const Fields = z.object({ ...newLinkFields(TEXTS.name), days: z.custom<ShareWish['days']>() })
const EMPTY: z.input<typeof Fields> = { name: '', days: 7, password: '' }

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
  const form = useZodForm(Fields, EMPTY)
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const days = useWatch({ control, name: 'days' })
  const create = useMutation(createShareMutation(reportId))

  async function submit({ name, days, password }: z.output<typeof Fields>) {
    try {
      const share = await create.mutateAsync({ name, days, password })
      onCreated({ id: share.id, name: share.name, token: share.token })
    } catch (error) {
      toast({ title: problemText(error) || TEXTS.createFailed, look: 'destructive' })
      return false
    }
  }

  if (full) return <p className={styles.none}>{TEXTS.most}</p>
  return (
    <Form form={form} draft={`share:report ${reportId}`} className={styles.form} onSubmit={submit}>
      <TextField label={TEXTS.name} placeholder={TEXTS.namePlaceholder} error={errors.name?.message} required {...register('name')} />
      <div className={styles.days}>
        <p aria-hidden="true">{TEXTS.days}</p>
        <Segmented
          wide
          label={TEXTS.days}
          options={SHARE_DAYS.map((value) => ({ value: String(value), label: TEXTS.daysOf(value) }))}
          value={String(days)}
          onValue={(value) => setValue('days', SHARE_DAYS.find((one) => String(one) === value) ?? days)}
        />
        <p className={styles.hint}>{TEXTS.ends(formatDate(new Date(Date.now() + days * DAY_MS)))}</p>
      </div>
      <NewPasswordField hint={TEXTS.passwordHint} error={errors.password?.message} {...register('password')} />
      <Button type="submit" busy={create.isPending}>
        {TEXTS.create}
      </Button>
    </Form>
  )
}
