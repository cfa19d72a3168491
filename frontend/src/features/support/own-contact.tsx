import type { User } from '@arc/contracts/auth/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownTicketsQuery } from '../../entities/tickets/tickets.queries'
import { Headline } from '../../ui/headline'
import { Columns } from '../../ui/layout'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { ContactForm } from './contact-form'
import { MessageList } from './message-list'
import { SUPPORT_TEXTS } from './support.texts'

interface Props {
  user: User
  onShow(id: number): void
}

/**
 * The form and the user's own messages. Who comes for an answer must not look for it below an empty form. The order is decided when the messages
 * have come, or failed to, and stays while the page is open: somebody may be typing.
 */
export function OwnContact({ user, onShow }: Props) {
  const tickets = useQuery(ownTicketsQuery)
  const [answerFirst, setAnswerFirst] = useState<boolean>()
  if (answerFirst === undefined && !tickets.isPending) setAnswerFirst(tickets.data?.some(({ status }) => status === 'answered') ?? false)
  if (answerFirst === undefined)
    return (
      <section aria-busy="true">
        <Headline title={SUPPORT_TEXTS.contact.headline} />
        <SkeletonRows />
      </section>
    )
  const parts = [<ContactForm key="form" user={user} />, <MessageList key="messages" onShow={onShow} />]
  return <Columns split={answerFirst ? '5:7' : '7:5'}>{answerFirst ? parts.reverse() : parts}</Columns>
}
