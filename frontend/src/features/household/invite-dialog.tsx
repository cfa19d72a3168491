import { Email, HomeRole } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { inviteMutation } from '../../entities/household/household.queries'
import { fieldIssues } from '../../lib/request'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.invite

/** Asks for the address and the role of who is invited. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<HomeRole>('editor')
  const [error, setError] = useState<string | null>(null)
  const invite = useMutation({
    ...inviteMutation,
    onSuccess: () => {
      toast({ title: TEXTS.sent })
      onClose()
    },
    onError: (failure) => {
      const [issue] = fieldIssues(failure, { email: '' })
      if (issue) setError(issue.message)
      else toastFailure(failure)
    },
  })
  function send() {
    const checked = Email.safeParse(email)
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? null)
    setError(null)
    // What failed has been said.
    return invite.mutateAsync({ email: checked.data, role }).catch(() => undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.title}
      text={TEXTS.text}
      footer={
        <>
          <Button type="submit" form={form} busy={invite.isPending}>
            {invite.isPending ? TEXTS.sending : TEXTS.action}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={send}>
        <TextField
          label={TEXTS.email}
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          required
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          label={TEXTS.role}
          value={role}
          onValue={(value) => setRole(HomeRole.parse(value))}
          options={HomeRole.options.map((value) => ({ value, label: TEXTS.roles[value] }))}
        />
      </Form>
    </Dialog>
  )
}
