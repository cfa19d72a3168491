import type { User } from '@arc/contracts/auth/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownTicketsQuery } from '../../entities/tickets/tickets.queries'
import { cx } from '../../ui/cx'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { ContactForm } from './contact-form'
import { MessageList } from './message-list'
import styles from './support-page.module.css'

interface Props {
  user: User
  onShow(id: number): void
}

/** The form and the user's own messages. */
export function OwnContact(props: Props) {
  const tickets = useQuery(ownTicketsQuery)
  if (tickets.isPending) return <SkeletonRows />
  return <Columns {...props} answered={tickets.data?.some(({ status }) => status === 'answered') ?? false} />
}

/** Who comes for an answer must not look for it below an empty form. The order stays while the page is open: somebody may be typing. */
function Columns({ user, onShow, answered }: Props & { answered: boolean }) {
  const [answerFirst] = useState(answered)
  const parts = [<ContactForm key="form" user={user} />, <MessageList key="messages" onShow={onShow} />]
  return <div className={cx(styles.columns, answerFirst && styles.answerFirst)}>{answerFirst ? parts.reverse() : parts}</div>
}
