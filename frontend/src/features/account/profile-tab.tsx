import { Profile, type User } from '@arc/contracts/auth/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { securityQuery } from '../../entities/account-data/security.queries'
import { useStats } from '../../entities/auth/auth.queries'
import { EmailField, PasswordField } from '../../entities/auth/credential-fields'
import { setUser } from '../../entities/auth/session'
import { ReportCover } from '../../entities/product/report-cover'
import { changedFields } from '../../lib/changed-fields'
import { formatNumber } from '../../lib/format'
import { fieldIssues, problemText } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Headline } from '../../ui/headline'
import { Columns, Stack } from '../../ui/layout'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import styles from './account.module.css'
import { changeProfileMutation, profileConflict } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
import { WaitingLink } from './waiting-link'

const TEXTS = ACCOUNT_TEXTS.profile
const Fields = Profile.extend({ currentPassword: z.string() })
type Values = z.input<typeof Fields>

const namesOf = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email })
const baseOf = (user: User) => ({ values: { ...namesOf(user), currentPassword: '' }, version: user.version })

interface Props {
  user: User
  /** Undefined while it loads. */
  security: { hasPassword: boolean; emailVerified: boolean; pendingEmail: string | null } | undefined
}

/** Name and email, beside the cover that they stand on (spec ACCT-02). */
export function ProfileTab({ user, security }: Props) {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(changeProfileMutation)
  const { data: stats } = useStats()
  const form = useZodForm(Fields, baseOf(user).values)
  const { register, control, reset, getValues, setValue, setError, formState } = form
  const { errors, isSubmitting: busy } = formState
  const typed = useWatch({ control })
  const { base, show, mark, restart, conflictOf } = useFormConflicts<Values>({
    initial: () => baseOf(user),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => TEXTS[field],
    textOf: (field, values) => values[field],
  })
  const newEmail = typed.email?.trim().toLowerCase() !== base.values.email
  const asksPassword = newEmail && security?.hasPassword !== false

  async function submit({ currentPassword, ...values }: z.output<typeof Fields>) {
    const fields = changedFields(namesOf(user), values)
    const changes = Object.fromEntries(fields.map((field) => [field, values[field]]))
    if (fields.length === 0) return toast({ title: TEXTS.saved })
    try {
      const saved = await mutateAsync({
        changes: { ...changes, ...(newEmail && currentPassword ? { currentPassword } : {}) },
        version: base.version ?? user.version,
      })
      setUser(saved)
      reset(baseOf(saved).values)
      restart(baseOf(saved))
      if (newEmail) void queries.invalidateQueries(securityQuery)
      toast({ title: TEXTS.saved, ...(newEmail && saved.pendingEmail ? { text: TEXTS.savedEmail(saved.pendingEmail) } : {}) })
    } catch (error) {
      const conflict = profileConflict(error)
      if (conflict) {
        show(baseOf(conflict.current))
        return false
      }
      for (const { path, message } of fieldIssues(error, getValues())) setError(path, { message })
      const text = problemText(error)
      toast({ title: TEXTS.failed, ...(text ? { text } : {}), look: 'destructive' })
      return false
    }
  }

  return (
    <Columns split="7:5">
      <Stack gap={6}>
        <Headline title={TEXTS.headline} lead={TEXTS.text} />
        <Form form={form} draft="profile" className={styles.form} aria-label={TEXTS.form} onSubmit={submit} onDraftConflict={mark}>
          <div className={cx(forms.grid, forms.pair)}>
            <TextField
              label={TEXTS.firstName}
              autoComplete="given-name"
              error={errors.firstName?.message}
              hint={conflictOf('firstName')}
              required
              {...register('firstName')}
            />
            <TextField
              label={TEXTS.lastName}
              autoComplete="family-name"
              error={errors.lastName?.message}
              hint={conflictOf('lastName')}
              required
              {...register('lastName')}
            />
          </div>
          <EmailField
            label={TEXTS.email}
            autoComplete="email"
            error={errors.email?.message}
            hint={conflictOf('email') ?? TEXTS.emailHint}
            required
            {...register('email')}
          />
          {security && <WaitingLink pendingEmail={security.pendingEmail} verified={security.emailVerified || user.demo} />}
          {asksPassword && (
            <PasswordField
              label={TEXTS.currentPassword}
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              hint={TEXTS.currentPasswordHint}
              {...register('currentPassword')}
            />
          )}
          <Button type="submit" busy={busy}>
            {busy ? TEXTS.saving : TEXTS.save}
          </Button>
        </Form>
      </Stack>
      <ReportCover
        name={`${typed.firstName ?? ''} ${typed.lastName ?? ''}`.trim()}
        facts={[[TEXTS.coverItems, stats ? formatNumber(stats.itemCount) : '']]}
      >
        <img src="/world/rooms/living-room-400.webp" alt="" loading="lazy" />
      </ReportCover>
    </Columns>
  )
}
