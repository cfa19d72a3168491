import { useLocation } from 'react-router-dom'
import { useAuth } from '../entities/auth/session'
import { ButtonLink } from '../ui/button-link'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { NOT_BUILT_TEXTS as TEXTS } from './not-built.texts'
import styles from './not-built-page.module.css'
import { NOT_BUILT } from './paths'

/** Placeholder for a page that isn't built yet. */
export default function NotBuiltPage() {
  const { pathname } = useLocation()
  const signedIn = useAuth().state === 'authenticated'
  const name = NOT_BUILT[pathname] ?? TEXTS.unnamed
  return (
    <Page title={name} className={styles.page}>
      <EmptyState
        level={1}
        picture="/world/things/suitcase-400.webp"
        title={
          <>
            {name.toLowerCase()}: <em>{TEXTS.title}</em>
          </>
        }
        text={TEXTS.text}
        action={<ButtonLink to={signedIn ? '/dashboard' : '/'}>{signedIn ? TEXTS.toDashboard : TEXTS.toHome}</ButtonLink>}
      />
    </Page>
  )
}
