import type { User } from '@arc/contracts/auth/accounts'
import { PLANS } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDelayed } from '../../lib/use-delayed'
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
    'Photograph a room; the items in it are listed for you to check',
    'Values with a low, a likely and a high figure',
    'Receipts and documents stored with each item',
    'A report for your insurer, ready to download',
  ],
  pro: [
    'As many projects as you have places',
    'Photos analysed before those of the standard plan',
    'Reports for an insurer, as PDF',
    'Priority customer support',
  ],
} as const

const greetedKey = (user: User) => `arc.greeted.${user.id}`

/** Welcome dialog: shown once per browser session until the user turns it off (spec DASH-16 to DASH-19). */
export function WelcomeDialog({ user }: { user: User }) {
  const [open, setOpen] = useState(() => !user.hideWelcomeModal && sessionStorage.getItem(greetedKey(user)) === null)
  const delayed = useDelayed()
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
    scrollAfterWelcome(() => window.scrollTo({ top: 0 }), delayed)
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
          ? 'Sample Home shows example rooms and items. You can look around in it; your own items go to My Home.'
          : 'Sample Home shows example rooms and items. You can change it, and your own items go to My Home.'}
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
