import { useLocation } from 'react-router-dom'
import { useAuth } from '../entities/auth/session'
import { ButtonLink } from '../ui/button-link'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import styles from './not-there-yet-page.module.css'
import { NOT_THERE_YET } from './paths'

/** An honest place for a page that is promised and not built: it says so, and leads back. */
export default function NotThereYetPage() {
  const { pathname } = useLocation()
  const signedIn = useAuth().state === 'authenticated'
  const name = NOT_THERE_YET[pathname] ?? 'This page'
  return (
    <Page title={name} className={styles.page}>
      <EmptyState
        level={1}
        picture="/world/things/suitcase-400.webp"
        title={
          <>
            {name.toLowerCase()}: <em>not unpacked yet</em>
          </>
        }
        text="This page is not there yet. Nothing of yours is missing; it has simply not been built."
        action={<ButtonLink to={signedIn ? '/dashboard' : '/'}>{signedIn ? 'Back to the dashboard' : 'Back to the first page'}</ButtonLink>}
      />
    </Page>
  )
}
