import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../ui/button-link'
import { LANDING_MORE_TEXTS as TEXTS } from './landing-more.texts'
import type { MoreProps } from './more-props'
import styles from './start-link.module.css'

/** The start button below the fold: it opens the sign-up page once that is downloaded, and reports a failure in place (spec LAND-04). */
export function StartLink({ loadSignup }: MoreProps) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const start = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setFailed(false)
    try {
      await loadSignup()
      navigate('/signup')
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className={styles.start}>
      <ButtonLink to="/signup" size="tall" onClick={start}>
        {TEXTS.start}
      </ButtonLink>
      {failed && (
        <p className="brick" role="alert">
          {TEXTS.startFailed}
        </p>
      )}
    </div>
  )
}
