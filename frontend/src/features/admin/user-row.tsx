import type { AdminUser } from '@arc/contracts/admin/users'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/toast-store'
import { UserEdit } from './user-edit'
import { UserPassword } from './user-password'
import styles from './user-row.module.css'

const TEXTS = ADMIN_TEXTS.users
const { form: FORM, confirmDelete: CONFIRM } = ADMIN_TEXTS
type Mode = 'view' | 'edit' | 'password'

const nameOf = ({ firstName, lastName }: AdminUser): string => [firstName, lastName].filter(Boolean).join(' ')

/** Since when a suspended account cannot be changed, or until when it can (spec D-25). */
const accessText = (end: string): string => (new Date(end) > new Date() ? TEXTS.worksUntil : TEXTS.since)(formatDate(end))

/** One user: toggles between view, edit and password edit (spec ADMIN-03). */
export function UserRow({ user }: { user: AdminUser }) {
  const [mode, setMode] = useState<Mode>('view')
  const before = useRef<Mode>('view')
  const edit = useRef<HTMLButtonElement>(null)
  const password = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that opened the form has the focus again when it closes.
    if (mode === 'view' && before.current === 'edit') edit.current?.focus()
    if (mode === 'view' && before.current === 'password') password.current?.focus()
    before.current = mode
  }, [mode])
  const close = () => setMode('view')
  const who = nameOf(user) || user.email
  return (
    <li className={styles.row}>
      <div className={styles.view}>
        <span className={styles.name}>
          {nameOf(user) || TEXTS.unnamed}
          <small>{user.id}</small>
        </span>
        <span className={styles.email}>
          <span className="vh">{TEXTS.columns.email}: </span>
          {user.email}
        </span>
        <span className="num">
          <span className={styles.label}>{TEXTS.columns.created} </span>
          {formatDate(user.createdAt)}
        </span>
        <span>
          <span className={styles.label}>{TEXTS.columns.tier} </span>
          {user.noPlan ? TEXTS.noPlan : user.subscriptionTier}
        </span>
        <span className={user.accountStatus === 'suspended' ? styles.suspended : undefined}>
          <span className={styles.label}>{TEXTS.columns.status} </span>
          {user.accountStatus}
          {user.suspensionDate && <small>{accessText(user.suspensionDate)}</small>}
        </span>
        <span>
          <span className={styles.label}>{TEXTS.columns.password} </span>
          {user.hasPassword ? TEXTS.yes : TEXTS.no}
        </span>
        <span className={styles.actions}>
          <Button
            ref={edit}
            look="text"
            size="small"
            aria-label={TEXTS.editOf(who)}
            aria-expanded={mode === 'edit'}
            onClick={() => setMode(mode === 'edit' ? 'view' : 'edit')}
          >
            {TEXTS.edit}
          </Button>
          <Button
            ref={password}
            look="text"
            size="small"
            aria-label={TEXTS.passwordOf(who)}
            aria-expanded={mode === 'password'}
            onClick={() => setMode(mode === 'password' ? 'view' : 'password')}
          >
            {TEXTS.setPassword}
          </Button>
          <DeleteUser user={user} who={who} />
        </span>
      </div>
      {mode === 'edit' && <UserEdit user={user} onClose={close} />}
      {mode === 'password' && <UserPassword user={user} onClose={close} />}
    </li>
  )
}

function DeleteUser({ user, who }: { user: AdminUser; who: string }) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation(useAdminQueries().deleteUser)
  async function confirm() {
    try {
      await remove.mutateAsync(user.id)
      toast({ title: FORM.deleted, text: user.email })
    } catch (error) {
      toast({ title: adminFailure(error, FORM.deleteFailed), look: 'destructive' })
    }
    setAsking(false)
  }
  return (
    <>
      <IconButton label={TEXTS.deleteOf(who)} icon="trash" iconSize={16} onClick={() => setAsking(true)} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={CONFIRM.title}
        text={CONFIRM.text(nameOf(user) ? `${nameOf(user)}, ${user.email}` : user.email)}
        action={CONFIRM.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
