import { type HomeShare, VIEWS_PER_SHARE } from '@arc/contracts/inventory/shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkRow } from '../../entities/share-links/link-row'
import { LinkViews } from '../../entities/share-links/link-views'
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
  /** Who made it, in words; empty while that is read. */
  madeBy: string
}

/** One link: what it shows, who opened it, until when, and its end. */
export function ShareRow({ link, open }: { link: Link; open: boolean }) {
  const [asking, setAsking] = useState(false)
  const end = useMutation(endLinkMutation)
  const { id, reportId, name, shows, madeBy, hasPassword, opened, lastOpenedAt, expiresAt, endedAt, views } = link

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
    madeBy && `${madeBy}.`,
    TEXTS.opened(opened),
    lastOpenedAt ? TEXTS.last(formatMoment(lastOpenedAt)) : '',
    open ? TEXTS.endsOn(formatMoment(expiresAt)) : TEXTS.endedOn(formatMoment(endedAt ?? expiresAt)),
    hasPassword ? TEXTS.locked : '',
  ].filter((fact) => fact !== '')
  return (
    <LinkRow name={name} facts={facts.join(' ')} className={styles.row}>
      {open && (
        <Button look="text" size="small" tone="danger" aria-label={TEXTS.endFor(name)} busy={end.isPending} onClick={() => setAsking(true)}>
          {TEXTS.end}
        </Button>
      )}
      <LinkViews name={name} opened={opened} views={views} most={VIEWS_PER_SHARE} formatTime={formatMoment} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={TEXTS.confirm.title}
        text={TEXTS.confirm.text(name)}
        action={TEXTS.confirm.action}
        busy={end.isPending}
        onConfirm={() => void confirmed()}
      />
    </LinkRow>
  )
}
