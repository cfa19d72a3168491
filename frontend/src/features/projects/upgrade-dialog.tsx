import { MULTIPLE_PROJECTS_TEXT, PLANS, UPGRADE_FEE } from '@arc/contracts/plans'
import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { PROJECT_TEXTS } from './project.texts'
import styles from './upgrade-dialog.module.css'

interface Props {
  open: boolean
  onClose(): void
}

/** Benefits of the pro plan, shown when a basic user adds a second project (spec DASH-03, DASH-20). */
export default function UpgradeDialog({ open, onClose }: Props) {
  const subscription = useQuery({ ...subscriptionQuery, enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
      title={PLANS.pro.name}
      footer={
        <>
          <ButtonLink to="/upgrade">{PROJECT_TEXTS.upgrade.accept}</ButtonLink>
          <Button look="text" tone="quiet" onClick={onClose}>
            {PROJECT_TEXTS.upgrade.decline}
          </Button>
        </>
      }
    >
      <Plate src="/world/hero-wide-900.webp" alt="" fit="diorama" ratio="16 / 9" className={styles.picture} />
      <p>{MULTIPLE_PROJECTS_TEXT}</p>
      <ul className={styles.gains}>
        {PROJECT_TEXTS.upgrade.gains.map((gain) => (
          <li key={gain}>
            <Icon name="check" size={16} />
            {gain}
          </li>
        ))}
      </ul>
      <p className="num">
        <span className={`figure ${styles.price}`}>{formatMoney(PLANS.pro.monthly)}</span>{' '}
        {PROJECT_TEXTS.upgrade.monthly(formatMoney(subscription.data?.upgradePrice ?? UPGRADE_FEE, 'always'))}
      </p>
    </Dialog>
  )
}
