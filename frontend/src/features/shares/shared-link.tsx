import { type HomeShare, VIEWS_PER_SHARE } from '@arc/contracts/inventory/shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkViews } from '../../entities/share-links/link-views'
import { formatDay, formatMoment } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Confirm } from '../../ui/confirm'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { ListRow } from '../../ui/rows'
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

/** One link: what it shows, until when, and how often it was opened. Opened, it says who looked; its end is behind the dots. */
export function SharedLink({ link, open }: { link: Link; open: boolean }) {
  const [asked, setAsked] = useState<'views' | 'end' | null>(null)
  const end = useMutation(endLinkMutation)
  const { id, reportId, name, shows, createdAt, opened, expiresAt, endedAt } = link
  const close = () => setAsked(null)

  async function confirmed() {
    try {
      await end.mutateAsync({ id, reportId })
      toast({ title: TEXTS.ended })
    } catch (error) {
      toast({ title: problemText(error) || TEXTS.notEnded, look: 'destructive' })
    }
    close()
  }

  return (
    <>
      <ListRow
        start={<Icon name="link" />}
        title={name}
        note={open ? TEXTS.facts(shows, formatDay(expiresAt), opened) : TEXTS.endedOn(formatDay(endedAt ?? expiresAt))}
        onClick={() => setAsked('views')}
        end={
          open && (
            <>
              <small>{formatDay(createdAt)}</small>
              <Menu label={TEXTS.menuOf(name)}>
                <MenuItem icon="eye" onSelect={() => setAsked('views')}>
                  {TEXTS.seenBy}
                </MenuItem>
                <MenuItem icon="close" danger onSelect={() => setAsked('end')}>
                  {TEXTS.stop}
                </MenuItem>
              </Menu>
            </>
          )
        }
      />
      {asked === 'views' && <Looked link={link} open={open} onClose={close} />}
      <Confirm
        open={asked === 'end'}
        onOpenChange={close}
        title={TEXTS.confirm.title}
        text={TEXTS.confirm.text(name)}
        action={TEXTS.confirm.action}
        busy={end.isPending}
        onConfirm={() => void confirmed()}
      />
    </>
  )
}

/** What a link shows, who made it, and who looked. */
function Looked({ link, open, onClose }: { link: Link; open: boolean; onClose(): void }) {
  const { name, shows, madeBy, hasPassword, opened, lastOpenedAt, expiresAt, endedAt, views } = link
  const facts = [
    `${shows}.`,
    madeBy && `${madeBy}.`,
    TEXTS.opened(opened),
    lastOpenedAt ? TEXTS.last(formatMoment(lastOpenedAt)) : '',
    open ? TEXTS.endsOn(formatMoment(expiresAt)) : TEXTS.endedAt(formatMoment(endedAt ?? expiresAt)),
    hasPassword ? TEXTS.locked : '',
  ].filter((fact) => fact !== '')
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <p className={styles.facts}>{facts.join(' ')}</p>
      <LinkViews name={name} opened={opened} views={views} most={VIEWS_PER_SHARE} formatTime={formatMoment} />
    </Dialog>
  )
}
