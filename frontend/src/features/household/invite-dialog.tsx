import { Email, HomeRole } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { inviteMutation } from '../../entities/household/household.queries'
import { fieldIssues } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.invite
const Fields = z.object({ email: Email, role: HomeRole })

/** Asks for the address and the role of who is invited. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const form = useZodForm(Fields, { email: '', role: 'editor' })
  const { register, setError, formState } = form
  const { errors, isSubmitting } = formState
  const { mutateAsync } = useMutation(inviteMutation)
  async function send(invited: z.output<typeof Fields>) {
    try {
      await mutateAsync(invited)
      toast({ title: TEXTS.sent })
      onClose()
    } catch (failure) {
      const [issue] = fieldIssues(failure, { email: '' })
      if (issue) setError('email', { message: issue.message })
      else toastFailure(failure)
      return false
    }
  }
  return (
    <FormDialog
      title={TEXTS.title}
      text={TEXTS.text}
      action={isSubmitting ? TEXTS.sending : TEXTS.action}
      form={form}
      draft="invitation"
      className={styles.form}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextField label={TEXTS.email} type="email" autoComplete="off" error={errors.email?.message} required {...register('email')} />
      <Select label={TEXTS.role} options={HomeRole.options.map((value) => ({ value, label: TEXTS.roles[value] }))} {...register('role')} />
    </FormDialog>
  )
}
