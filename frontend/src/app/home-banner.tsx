import type { UserHome } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { openHomeMutation } from '../entities/household/household.queries'
import { describeError } from '../lib/describe-error'
import { Button } from '../ui/button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { toast } from '../ui/toast-store'
import styles from './home-banner.module.css'
import { HOMES_TEXTS as TEXTS } from './homes.texts'

/** On every page while the home of another account is open: whose it is, what one may do there, and the way back to one's own, if there is one. */
export default function HomeBanner({ home, hasOwn }: { home: UserHome; hasOwn: boolean }) {
  const { ownerName, role, accountStatus } = home
  const open = useMutation({
    ...openHomeMutation,
    onError: (error) => toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' }),
  })
  return (
    <aside className={styles.banner} aria-label={TEXTS.banner}>
      <div className={cx('wrap', styles.row)}>
        <Icon name="home" className={styles.icon} />
        <p>
          <b>{TEXTS.homeOf(ownerName)}.</b> {TEXTS.may[role]} {accountStatus === 'suspended' && TEXTS.suspended}
        </p>
        {hasOwn && (
          <Button look="text" busy={open.isPending} onClick={() => open.mutate(null)}>
            {TEXTS.back}
          </Button>
        )}
      </div>
    </aside>
  )
}
