import { type HomeShare, VIEWS_PER_SHARE } from '@arc/contracts/inventory/shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceName } from '../../lib/device-name'
import { formatMoment } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast-store'
import styles from './share.module.css'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { endLinkMutation } from './shares.queries'

/** A link to rooms, or to a report. */
export interface Link
  extends Pick<HomeShare, 'id' | 'name' | 'hasPassword' | 'createdAt' | 'expiresAt' | 'endedAt' | 'opened' | 'lastOpenedAt' | 'views'> {
  /** Null for a link to rooms. */
  reportId: number | null
  shows: string
}

/** One link: what it shows, who opened it, until when, and its end. */
export function LinkRow({ link, open }: { link: Link; open: boolean }) {
  const [asking, setAsking] = useState(false)
  const end = useMutation(endLinkMutation)
  const { id, reportId, name, shows, hasPassword, opened, lastOpenedAt, expiresAt, endedAt, views } = link

  async function confirmed() {
    try {
      await end.mutateAsync({ id, reportId })
      toast({ title: TEXTS.ended })
    } catch (error) {
      toast({ title: problemText(error) || TEXTS.notEnded, look: 'destructive' })
    }
    setAsking(false)
  }

  const facts = [
    shows,
    TEXTS.opened(opened),
    lastOpenedAt ? TEXTS.last(formatMoment(lastOpenedAt)) : '',
    open ? TEXTS.endsOn(formatMoment(expiresAt)) : TEXTS.endedOn(formatMoment(endedAt ?? expiresAt)),
    hasPassword ? TEXTS.locked : '',
  ].filter((fact) => fact !== '')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{name}</b>
        <small className="num">{facts.join(' ')}</small>
      </div>
      {open && (
        <Button look="text" size="small" tone="danger" aria-label={TEXTS.endFor(name)} busy={end.isPending} onClick={() => setAsking(true)}>
          {TEXTS.end}
        </Button>
      )}
      {views.length > 0 && (
        <details className={styles.fold}>
          <summary>{TEXTS.seenBy}</summary>
          <ul aria-label={TEXTS.seenByFor(name)} className={styles.views}>
            {views.map(({ at, browser, device }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two openings can have the same time and device.
              <li key={index} className="num">
                <time dateTime={at}>{formatMoment(at)}</time>
                <span>{deviceName({ browser, device })}</span>
              </li>
            ))}
          </ul>
          {opened > VIEWS_PER_SHARE && <p className={styles.note}>{TEXTS.newest}</p>}
        </details>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={TEXTS.confirm.title}
        text={TEXTS.confirm.text(name)}
        action={TEXTS.confirm.action}
        busy={end.isPending}
        onConfirm={() => void confirmed()}
      />
    </li>
  )
}
