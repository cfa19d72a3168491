import { type ReportShare, VIEWS_PER_SHARE } from '@arc/contracts/reports/shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkRow } from '../../entities/share-links/link-row'
import { LinkViews } from '../../entities/share-links/link-views'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { formatDate } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast-store'
import { SHARE_TEXTS as TEXTS } from './report.texts'
import { revokeShareMutation } from './shares.queries'

interface Props {
  reportId: number
  share: ReportShare
  /** Who made it, in words; empty while that is read. */
  madeBy: string
  onEnded(): void
}

/** One link: until when it works, who made and opened it, and its end. */
export function ShareRow({ reportId, share, madeBy, onEnded }: Props) {
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

  const facts = [
    TEXTS.opened(opened),
    ended ? TEXTS.ended(formatDate(expiresAt)) : TEXTS.until(formatDate(expiresAt)),
    hasPassword && TEXTS.locked,
    madeBy,
  ]
  return (
    <LinkRow name={name} facts={facts.filter(Boolean).join(', ')}>
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
      <LinkViews name={name} opened={opened} views={views} most={VIEWS_PER_SHARE} formatTime={formatMoment} />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={TEXTS.confirm.title}
        text={TEXTS.confirm.text(name)}
        action={TEXTS.confirm.action}
        busy={revoke.isPending}
        onConfirm={end}
      />
    </LinkRow>
  )
}
