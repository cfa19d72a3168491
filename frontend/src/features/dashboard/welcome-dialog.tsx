import type { User } from '@arc/contracts/auth/accounts'
import { PLANS } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDelayed } from '../../lib/use-delayed'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { toast } from '../../ui/toast-store'
import { hideWelcomeMutation } from './dashboard.queries'
import { scrollAfterWelcome } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './welcome-dialog.module.css'

const TEXTS = DASHBOARD_TEXTS.welcome

const greetedKey = (user: User) => `arc.greeted.${user.id}`

/** Welcome dialog: shown once per browser session until the user turns it off (spec DASH-16 to DASH-19). */
export default function WelcomeDialog({ user }: { user: User }) {
  const [open, setOpen] = useState(() => !user.hideWelcomeModal && sessionStorage.getItem(greetedKey(user)) === null)
  const delayed = useDelayed()
  const hide = useMutation(hideWelcomeMutation)
  const tier = user.subscriptionTier

  async function remember() {
    try {
      await hide.mutateAsync(true)
      toast({ title: TEXTS.stored })
    } catch {
      toast({ title: COMMON_TEXTS.error, text: TEXTS.storeFailed, look: 'destructive' })
    }
  }
  function close() {
    sessionStorage.setItem(greetedKey(user), 'true')
    setOpen(false)
    scrollAfterWelcome(() => window.scrollTo({ top: 0 }), delayed)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) close()
      }}
      title={TEXTS.title(PLANS[tier].name, user.firstName || TEXTS.unnamed)}
      wide
      className={styles.body}
      footer={<Button onClick={close}>{TEXTS.start}</Button>}
    >
      <Plate src="/world/rooms/living-room-400.webp" alt="" fit="diorama" ratio="7 / 5" eager />
      <div>
        <p>{TEXTS.sample[tier]}</p>
        <ul className={styles.features}>
          {TEXTS.features[tier].map((feature) => (
            <li key={feature}>
              <Icon name="check" size={16} />
              {feature}
            </li>
          ))}
        </ul>
        <Checkbox
          label={TEXTS.never}
          checked={hide.isPending || hide.isSuccess}
          disabled={hide.isPending || hide.isSuccess}
          onChange={(event) => {
            if (event.target.checked) remember()
          }}
        />
      </div>
    </Dialog>
  )
}
