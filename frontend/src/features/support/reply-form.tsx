import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { replyMutation } from '../../entities/tickets/tickets.queries'
import { problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Row } from '../../ui/layout'
import { toast } from '../../ui/toast-store'
import { SUPPORT_TEXTS } from './support.texts'

const { thread: TEXTS, contact: CONTACT } = SUPPORT_TEXTS
const Fields = z.object({ message: z.string() })
const EMPTY = { message: '' }

/** A reply. After a failure the text is still there, and sending it again does not send it twice. */
export function ReplyForm({ id, children }: { id: number; children: ReactNode }) {
  const form = useZodForm(Fields, EMPTY)
  const { register, reset, control } = form
  const message = useWatch({ control, name: 'message' })
  const messageId = useRef(crypto.randomUUID())
  const reply = useMutation(replyMutation)

  async function send({ message }: z.output<typeof Fields>) {
    try {
      await reply.mutateAsync({ id, message, messageId: messageId.current })
      messageId.current = crypto.randomUUID()
      reset(EMPTY)
      toast({ title: CONTACT.sent })
    } catch (error) {
      console.warn('The reply was not sent', error)
      return false
    }
  }

  const reason = problemText(reply.error)
  return (
    <Form form={form} draft={`reply:${id}`} className={forms.grid} onSubmit={send}>
      <TextArea
        label={TEXTS.reply}
        placeholder={TEXTS.replyPlaceholder}
        error={reply.error ? [CONTACT.failed, reason].filter(Boolean).join(' ') : undefined}
        {...register('message')}
      />
      <Row wraps gap={5}>
        <Button type="submit" disabled={message.trim() === ''} busy={reply.isPending}>
          {reply.isPending ? TEXTS.sending : TEXTS.send}
        </Button>
        {children}
      </Row>
    </Form>
  )
}
