import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { setUser } from '../../entities/auth/session'
import { problemText } from '../../lib/api'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { useTitle } from '../../ui/page'
import styles from './auth.module.css'
import { DecorativeItems } from './decorative-items'
import { openDemo } from './sign-in.queries'

/** Opens a temporary demo account (spec D-14). */
export default function DemoLoginPage() {
  useTitle('Demo')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const enter = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setUser(await openDemo())
      navigate('/dashboard')
    } catch (error) {
      setFailure(problemText(error) || "The demo couldn't be opened. Check the connection and try again.")
      setBusy(false)
    }
  }

  return (
    <div className={styles.gate}>
      <div className={`wrap ${styles.between}`}>
        <DecorativeItems side="left" />
        <div className={styles.form}>
          <h1>
            have a <em>look around</em>
          </h1>
          <p className="muted">
            A temporary account with a sample home to try out. It needs no name and no email, and it is deleted after 24 hours.
          </p>
          {failure && (
            <Banner look="problem" title={failure}>
              <Link className="link" to="/signup">
                Create your own account
              </Link>
            </Banner>
          )}
          <Button size="tall" wide busy={busy} onClick={enter}>
            {busy ? 'Opening the demo...' : 'Open the demo'}
          </Button>
        </div>
        <DecorativeItems side="right" />
      </div>
    </div>
  )
}
