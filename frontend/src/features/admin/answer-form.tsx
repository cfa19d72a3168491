import type { AdminThread } from '@arc/contracts/admin/tickets'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { Form } from '../../ui/form'
import { Row } from '../../ui/layout'
import { toast } from '../../ui/toast-store'
import styles from './tickets.module.css'

const TEXTS = ADMIN_TEXTS.tickets
const Fields = z.object({ message: z.string() })
const EMPTY = { message: '' }
/** The value of the button that closes the thread as well. */
const CLOSES = 'close'

/** Writes an answer. After a failure the text is still there, and sending it again does not send it twice. */
export function AnswerForm({ thread, onClosed }: { thread: AdminThread; onClosed: () => void }) {
  const form = useZodForm(Fields, EMPTY)
  const { control, register, reset, setError, formState } = form
  const message = useWatch({ control, name: 'message' })
  const messageId = useRef(crypto.randomUUID())
  const answer = useMutation(useAdminQueries().answer)

  async function send({ message }: z.output<typeof Fields>, by: string) {
    const close = by === CLOSES
    try {
      await answer.mutateAsync({ id: thread.id, message, messageId: messageId.current, close })
      messageId.current = crypto.randomUUID()
      reset(EMPTY)
      toast({ title: TEXTS.sent, ...(thread.email ? { text: TEXTS.sentTo(thread.email) } : {}) })
      if (close) onClosed()
    } catch (error) {
      setError('message', { message: adminFailure(error, TEXTS.failed) })
      return false
    }
  }

  const unsendable = message.trim() === '' || answer.isPending
  return (
    <Form form={form} draft={`answer:${thread.id}`} className={styles.answer} onSubmit={(typed, by) => !unsendable && send(typed, by)}>
      <TextArea label={TEXTS.answer} error={formState.errors.message?.message} {...register('message')} />
      <Row wraps gap={5}>
        <Button type="submit" disabled={unsendable} busy={answer.isPending}>
          {answer.isPending ? TEXTS.sending : TEXTS.send}
        </Button>
        <Button type="submit" value={CLOSES} look="text" disabled={unsendable}>
          {TEXTS.sendAndClose}
        </Button>
      </Row>
    </Form>
  )
}
