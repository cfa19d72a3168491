import type { Tier } from '@arc/contracts/plans'
import { AUTH_TEXTS } from './auth.texts'
import { GoogleButton } from './google-button'
import { noteGoogleStart } from './google-start'
import styles from './signup.module.css'
import { storePlan } from './stored-plan'

/** Google sign-up link with the "or" divider (spec SIGN-02). */
export function GoogleLink({ plan }: { plan: Tier }) {
  const leave = () => {
    noteGoogleStart('signup')
    storePlan(plan)
  }
  return (
    <>
      <GoogleButton onLeave={leave} />
      <p className={styles.or}>{AUTH_TEXTS.signup.or}</p>
    </>
  )
}
