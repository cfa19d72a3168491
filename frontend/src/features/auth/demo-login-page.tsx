import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import shared from '../../entities/auth/credential-form.module.css'
import { setUser } from '../../entities/auth/session'
import { problemText } from '../../lib/api'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Headline } from '../../ui/headline'
import { useTitle } from '../../ui/page'
import styles from './auth.module.css'
import { AUTH_TEXTS } from './auth.texts'
import { DecorativeItems } from './decorative-items'
import { openDemo } from './sign-in.queries'

const TEXTS = AUTH_TEXTS.demo

/** Opens a temporary demo account (spec D-14). */
export default function DemoLoginPage() {
  useTitle(TEXTS.title)
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
      setFailure(problemText(error) || TEXTS.failed)
      setBusy(false)
    }
  }

  return (
    <div className={styles.gate}>
      <div className={`wrap ${styles.between}`}>
        <DecorativeItems side="left" />
        <div className={cx(shared.fields, styles.form)}>
          <Headline title={TEXTS.headline} lead={TEXTS.text} />
          {failure && (
            <Banner look="problem" title={failure}>
              <Link className="link" to="/signup">
                {TEXTS.create}
              </Link>
            </Banner>
          )}
          <Button size="tall" wide busy={busy} onClick={enter}>
            {busy ? TEXTS.opening : TEXTS.open}
          </Button>
        </div>
        <DecorativeItems side="right" />
      </div>
    </div>
  )
}
