import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { useUser } from '../auth/auth.queries'
import { CANNOT_ADD_TEXTS as TEXTS } from './access.texts'
import styles from './cannot-add.module.css'
import { useReadOnlyAccount } from './use-projects'

/** Stands where items are added while no project can be changed: why, and what to do about it. */
export function CannotAdd() {
  const user = useUser()
  const readOnlyAccount = useReadOnlyAccount()
  // Only the owner of a home can reactivate its account.
  const reactivates = readOnlyAccount && !user?.home
  const { text, action } = reactivates ? TEXTS.readOnly : readOnlyAccount ? TEXTS.viewer : TEXTS.noProject
  return (
    <EmptyState
      className={styles.none}
      picture="/world/things/card-catalogue-400.webp"
      title={TEXTS.title}
      text={text}
      action={<ButtonLink to={reactivates ? '/billing' : '/dashboard'}>{action}</ButtonLink>}
    />
  )
}
