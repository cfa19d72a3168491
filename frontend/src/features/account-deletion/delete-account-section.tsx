import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountFiguresQuery } from '../../entities/account-data/account-data.queries'
import { formatCount } from '../../lib/format'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { ListRow, Rows } from '../../ui/rows'
import { DELETION_TEXTS as TEXTS } from './account-deletion.texts'
import { DeleteAccountDialog } from './delete-account-dialog'

/**
 * The two ways to leave: to stop paying, and to delete the account (spec ACCT-06).
 * `hasPassword`: false for an account that signs in with Google only; `undefined` asks for a password and accepts none.
 */
export function DeleteAccountSection({ hasPassword }: { hasPassword?: boolean }) {
  const [asking, setAsking] = useState(false)
  const figures = useQuery(accountFiguresQuery).data
  const removed = figures
    ? TEXTS.removed(
        formatCount(figures.items, 'item'),
        formatCount(figures.photos, 'photo'),
        formatCount(figures.documents, 'document'),
        formatCount(figures.reports, 'report'),
      )
    : TEXTS.all
  return (
    <section id="delete-account" aria-labelledby="leave">
      <ListHeading id="leave" title={TEXTS.title} />
      <Rows soft labelledBy="leave">
        <ListRow to="/billing" title={TEXTS.stop.title} note={TEXTS.stop.note} end={<Icon name="chevronRight" />} />
        <ListRow title={TEXTS.action} note={TEXTS.next} onClick={() => setAsking(true)} end={<Icon name="chevronRight" />} />
      </Rows>
      <DeleteAccountDialog open={asking} onOpenChange={setAsking} removed={removed} hasPassword={hasPassword} />
    </section>
  )
}
