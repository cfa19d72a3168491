import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { replyMutation } from '../../entities/tickets/tickets.queries'
import { problemText } from '../../lib/api'
import { useFormDraft } from '../../lib/use-draft'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { TextArea } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { SUPPORT_TEXTS } from './support.texts'
import styles from './thread-view.module.css'

const { thread: TEXTS, contact: CONTACT } = SUPPORT_TEXTS

/** A reply. After a failure the text is still there, and sending it again does not send it twice. */
export function ReplyForm({ id, children }: { id: number; children: ReactNode }) {
  const form = useForm({ defaultValues: { message: '' } })
  const { register, handleSubmit, reset, control } = form
  useFormDraft(`support-reply-${id}`, form)
  const message = useWatch({ control, name: 'message' })
  const messageId = useRef(crypto.randomUUID())
  const reply = useMutation(replyMutation)

  const send = handleSubmit(async ({ message }) => {
    try {
      await reply.mutateAsync({ id, message, messageId: messageId.current })
      messageId.current = crypto.randomUUID()
      reset()
      toast({ title: CONTACT.sent })
    } catch (error) {
      console.warn('The reply was not sent', error)
    }
  })

  const reason = problemText(reply.error)
  return (
    <Form className={styles.reply} onSubmit={send}>
      <TextArea
        label={TEXTS.reply}
        placeholder={TEXTS.replyPlaceholder}
        error={reply.error ? [CONTACT.failed, reason].filter(Boolean).join(' ') : undefined}
        {...register('message')}
      />
      <ButtonGroup spaced>
        <Button type="submit" disabled={message.trim() === ''} busy={reply.isPending}>
          {reply.isPending ? TEXTS.sending : TEXTS.send}
        </Button>
        {children}
      </ButtonGroup>
    </Form>
  )
}
