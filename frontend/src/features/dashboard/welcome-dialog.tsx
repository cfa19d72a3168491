import type { User } from '@arc/contracts/auth/accounts'
import { PLANS } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import { hideWelcomeMutation } from './dashboard.queries'
import { scrollAfterWelcome } from './dashboard.rules'
import styles from './welcome-dialog.module.css'

const FEATURES = {
  basic: [
    'Photograph a room; the things in it are listed for you to check',
    'Values with a low, a likely and a high figure',
    'Receipts and papers kept beside each item',
    'A report for your insurer, ready to download',
  ],
  pro: [
    'As many projects as you have places',
    'Photos looked at before those of the standard plan',
    'Reports for an insurer, as PDF',
    'Priority customer support',
  ],
} as const

const greetedKey = (user: User) => `arc.greeted.${user.id}`

/** Greets once in a browser session, until the user has had enough of it (spec DASH-16 to DASH-19). */
export function WelcomeDialog({ user }: { user: User }) {
  const [open, setOpen] = useState(() => !user.hideWelcomeModal && sessionStorage.getItem(greetedKey(user)) === null)
  const hide = useMutation(hideWelcomeMutation)
  const tier = user.subscriptionTier

  async function remember() {
    try {
      await hide.mutateAsync(true)
      toast({ title: 'Preference saved' })
    } catch {
      toast({ title: 'Error', text: 'Failed to save preference. The welcome modal may appear again.', look: 'destructive' })
    }
  }
  function close() {
    sessionStorage.setItem(greetedKey(user), 'true')
    setOpen(false)
    scrollAfterWelcome(() => window.scrollTo({ top: 0 }))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) close()
      }}
      title={`Welcome to ${PLANS[tier].name}, ${user.firstName || 'there'}`}
      footer={<Button onClick={close}>Start Building My Inventory</Button>}
    >
      <p>
        {tier === 'basic'
          ? 'Sample Home shows rooms and items as they may look one day. Look around in it; your own things go to My Home.'
          : 'Sample Home shows rooms and items as they may look one day. It is yours to change, and your own things go to My Home.'}
      </p>
      <ul className={styles.features}>
        {FEATURES[tier].map((feature) => (
          <li key={feature}>
            <Icon name="check" size={16} />
            {feature}
          </li>
        ))}
      </ul>
      <Checkbox
        label="Don't show this again"
        checked={hide.isPending || hide.isSuccess}
        disabled={hide.isPending || hide.isSuccess}
        onChange={(event) => {
          if (event.target.checked) remember()
        }}
      />
    </Dialog>
  )
}
