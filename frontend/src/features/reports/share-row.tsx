import { type ReportShare, VIEWS_PER_SHARE } from '@arc/contracts/reports/shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { deviceName } from '../../lib/device-name'
import { formatDate } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast-store'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import styles from './share-dialog.module.css'
import { revokeShareMutation } from './shares.queries'

/** One link: until when it works, who opened it, and its end. */
export function ShareRow({ reportId, share, onEnded }: { reportId: number; share: ReportShare; onEnded(): void }) {
  const [asking, setAsking] = useState(false)
  const revoke = useMutation(revokeShareMutation(reportId))
  const { id, name, expiresAt, hasPassword, opened, views } = share
  const ended = new Date(expiresAt) <= new Date()

  async function end() {
    try {
      await revoke.mutateAsync(id)
      toast({ title: TEXTS.endedNow })
      onEnded()
    } catch (error) {
      toast({ title: problemText(error) || TEXTS.endFailed, look: 'destructive' })
    }
    setAsking(false)
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{name}</b>
        <small className="num">
          {[
            TEXTS.opened(opened),
            ended ? TEXTS.ended(formatDate(expiresAt)) : TEXTS.until(formatDate(expiresAt)),
            hasPassword && TEXTS.locked,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <Button
        look="text"
        size="small"
        tone="danger"
        aria-label={ended ? TEXTS.removeOf(name) : TEXTS.endOf(name)}
        busy={revoke.isPending}
        onClick={() => (ended ? end() : setAsking(true))}
      >
        {ended ? TEXTS.remove : TEXTS.end}
      </Button>
      {views.length > 0 && (
        <details className={styles.views}>
          <summary>{TEXTS.showViews}</summary>
          <ul aria-label={TEXTS.seenBy(name)}>
            {views.map(({ at, browser, device }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two openings can have the same time and device.
              <li key={index} className="num">
                <time dateTime={at}>{formatMoment(at)}</time>
                <span>{deviceName({ browser, device })}</span>
              </li>
            ))}
          </ul>
          {opened > VIEWS_PER_SHARE && <p>{TEXTS.newest}</p>}
        </details>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={TEXTS.confirm.title}
        text={TEXTS.confirm.text(name)}
        action={TEXTS.confirm.action}
        busy={revoke.isPending}
        onConfirm={end}
      />
    </li>
  )
}
