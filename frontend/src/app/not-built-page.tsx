import { useLocation } from 'react-router-dom'
import { useAuth } from '../entities/auth/session'
import { ButtonLink } from '../ui/button-link'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import styles from './not-built-page.module.css'
import { NOT_BUILT } from './paths'

/** Placeholder for a page that isn't built yet. */
export default function NotBuiltPage() {
  const { pathname } = useLocation()
  const signedIn = useAuth().state === 'authenticated'
  const name = NOT_BUILT[pathname] ?? 'This page'
  return (
    <Page title={name} className={styles.page}>
      <EmptyState
        level={1}
        picture="/world/things/suitcase-400.webp"
        title={
          <>
            {name.toLowerCase()}: <em>not available yet</em>
          </>
        }
        text="This page hasn't been built yet. Your data is safe."
        action={<ButtonLink to={signedIn ? '/dashboard' : '/'}>{signedIn ? 'Back to the dashboard' : 'Back to the home page'}</ButtonLink>}
      />
    </Page>
  )
}
