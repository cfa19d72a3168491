import { useEffect, useState } from 'react'
import styles from '../../entities/auth/credential-form.module.css'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { toast } from '../../ui/toast-store'
import { RESET_TEXTS } from './auth.texts'
import { requestReset } from './password-reset.queries'

const TEXTS = RESET_TEXTS.sent
/** Wait before another link is offered, in seconds. */
const WAIT = 59

/** After a request: the same text for every address. */
export function SentLink({ email }: { email: string }) {
  const [seconds, setSeconds] = useState(WAIT)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  async function again() {
    setSeconds(WAIT)
    try {
      await requestReset(email)
    } catch (error) {
      setSeconds(0)
      toast({ title: RESET_TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <div className={styles.fields}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <p className="muted" role="status">
        {TEXTS.text(email)}
      </p>
      <ButtonLink to="/login" size="tall" wide>
        {RESET_TEXTS.backToLogin}
      </ButtonLink>
      <Button look="text" tone="quiet" disabled={seconds > 0} onClick={again}>
        {seconds > 0 ? TEXTS.againIn(seconds) : TEXTS.again}
      </Button>
      <p className="muted small">{TEXTS.nothing}</p>
    </div>
  )
}
