import type { AdminThread } from '@arc/contracts/admin/tickets'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { TextArea } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './tickets.module.css'

const TEXTS = ADMIN_TEXTS.tickets

/** Writes an answer. After a failure the text is still there, and sending it again does not send it twice. */
export function AnswerForm({ thread, onClosed }: { thread: AdminThread; onClosed: () => void }) {
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string>()
  const messageId = useRef(crypto.randomUUID())
  const answer = useMutation(useAdminQueries().answer)

  async function send(close: boolean) {
    setFailure(undefined)
    try {
      await answer.mutateAsync({ id: thread.id, message, messageId: messageId.current, close })
      messageId.current = crypto.randomUUID()
      setMessage('')
      toast({ title: TEXTS.sent, ...(thread.email ? { text: TEXTS.sentTo(thread.email) } : {}) })
      if (close) onClosed()
    } catch (error) {
      setFailure(adminFailure(error, TEXTS.failed))
    }
  }

  const unsendable = message.trim() === '' || answer.isPending
  return (
    <Form
      className={styles.answer}
      onSubmit={() => {
        return unsendable ? undefined : send(false)
      }}
    >
      <TextArea label={TEXTS.answer} value={message} error={failure} onChange={(event) => setMessage(event.target.value)} />
      <ButtonGroup spaced>
        <Button type="submit" disabled={unsendable} busy={answer.isPending}>
          {answer.isPending ? TEXTS.sending : TEXTS.send}
        </Button>
        <Button look="text" disabled={unsendable} onClick={() => void send(true)}>
          {TEXTS.sendAndClose}
        </Button>
      </ButtonGroup>
    </Form>
  )
}
