import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { deleteAccountMutation } from '../../entities/account-data/account-data.queries'
import { PasswordField } from '../../entities/auth/credential-fields'
import { currentUser } from '../../entities/auth/session'
import { signOut } from '../../entities/auth/sign-out'
import { clearQueues } from '../../entities/photo-queue/queue-store'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { DELETION_TEXTS as TEXTS } from './account-deletion.texts'
import styles from './delete-account.module.css'

const Fields = z.object({ typed: z.string(), password: z.string() })
const EMPTY = { typed: '', password: '' }

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  /** What is removed, as a sentence. */
  removed: string
  hasPassword: boolean | undefined
}

/** What is wrong with the password; undefined for any other failure. */
const passwordIssue = (error: unknown): string | undefined => fieldIssues(error, { password: '' })[0]?.message

/** Deletes the user's photos of the camera on this device; those of others stay. */
async function forgetPhotos() {
  const user = currentUser()
  if (user) await clearQueues(user.id).catch((error: unknown) => console.warn('The photos of this device were not deleted', error))
}

/** Asks for a typed word and the current password, deletes the account, and signs out. */
export function DeleteAccountDialog({ open, onOpenChange, removed, hasPassword }: Props) {
  const form = useZodForm(Fields, EMPTY)
  const { control, register, reset } = form
  const [typed, password] = useWatch({ control, name: ['typed', 'password'] })
  const deletion = useMutation({
    ...deleteAccountMutation,
    onSuccess: async () => {
      await forgetPhotos()
      // Photos of others who use this browser stay.
      await signOut({ keepUnsaved: true })
    },
    onError: (error) => console.error(TEXTS.failed, error),
  })
  const issue = passwordIssue(deletion.error)
  const ready = typed.trim() === TEXTS.dialog.word && (hasPassword !== true || password !== '')
  const close = (next: boolean) => {
    reset(EMPTY)
    deletion.reset()
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      busy={deletion.isPending}
      onOpenChange={close}
      title={TEXTS.dialog.title}
      text={TEXTS.dialog.text}
      footer={
        <>
          <Button look="danger" type="submit" form="delete-account-form" disabled={!ready} busy={deletion.isPending || deletion.isSuccess}>
            {deletion.isPending ? TEXTS.deleting : TEXTS.action}
          </Button>
          <Button look="line" onClick={() => close(false)}>
            {TEXTS.dialog.keep}
          </Button>
        </>
      }
    >
      <dl className={styles.steps}>
        <dt>{TEXTS.when.now}</dt>
        <dd>{TEXTS.signedOut}</dd>
        <dt>{TEXTS.when.minutes}</dt>
        <dd>{removed}</dd>
        <dt>{TEXTS.when.last}</dt>
        <dd>{TEXTS.email}</dd>
        <dt>{TEXTS.when.stays}</dt>
        <dd>{TEXTS.invoices}</dd>
      </dl>
      <Form
        free
        form={form}
        id="delete-account-form"
        className={styles.form}
        onSubmit={() => {
          if (ready) deletion.mutate(password === '' ? null : password)
        }}
      >
        <TextField label={TEXTS.dialog.type} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('typed')} />
        {hasPassword !== false && (
          <PasswordField label={TEXTS.dialog.password} autoComplete="current-password" error={issue} {...register('password')} />
        )}
        {deletion.isError && !issue && (
          <Banner look="problem" title={TEXTS.failed}>
            {describeError(deletion.error).text}
          </Banner>
        )}
      </Form>
    </Dialog>
  )
}
