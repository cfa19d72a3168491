import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { useUser } from '../auth/auth.queries'
import { CANNOT_ADD_TEXTS as TEXTS } from './access.texts'
import styles from './cannot-add.module.css'
import { useReadOnlyAccount } from './use-projects'

/** Why no items can be added, and what to do about it. Only the owner of a home can reactivate its account. */
export function useCannotAdd(): { text: string; action: string; to: string } {
  const user = useUser()
  const readOnly = useReadOnlyAccount()
  if (readOnly && !user?.home) return { ...TEXTS.readOnly, to: '/billing' }
  return { ...(readOnly ? TEXTS.home : TEXTS.noProject), to: '/dashboard' }
}

/** Stands where items are added while no project can be changed. */
export function CannotAdd() {
  const { text, action, to } = useCannotAdd()
  return (
    <EmptyState
      className={styles.none}
      picture="/world/things/card-catalogue-400.webp"
      title={TEXTS.title}
      text={text}
      action={<ButtonLink to={to}>{action}</ButtonLink>}
    />
  )
}
