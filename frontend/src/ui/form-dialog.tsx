import { type ReactNode, useId } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Button } from './button'
import { COMMON_TEXTS } from './common.texts'
import { Dialog } from './dialog'
import { Form, type FormProps } from './form'

interface Props<Values extends FieldValues, Output> extends Omit<FormProps<Values, Output>, 'title' | 'action'> {
  title: ReactNode
  /** One line under the title. */
  text?: ReactNode
  wide?: boolean
  /** The label of the button that saves. */
  action: ReactNode
  /** Disables it, for example while nothing is chosen. */
  blocked?: boolean
  /** Shown beside the form. */
  beside?: ReactNode
  bodyClassName?: string
  /** More buttons, after "Cancel". */
  more?: ReactNode
  onCancel(): void
}

/** A dialog that is one form: what saves it and "Cancel", which throws away what was typed, are always visible. The caller mounts it to open it. */
export function FormDialog<Values extends FieldValues, Output>({
  title,
  text,
  wide,
  action,
  blocked,
  beside,
  bodyClassName,
  more,
  children,
  ...form
}: Props<Values, Output>) {
  const id = useId()
  const { isSubmitting } = useFormState({ control: form.form.control })
  return (
    <Dialog
      open
      wide={wide}
      onOpenChange={(open) => open || form.onCancel()}
      title={title}
      text={text}
      className={bodyClassName}
      footer={
        <>
          <Button type="submit" form={id} busy={isSubmitting} disabled={blocked}>
            {action}
          </Button>
          <Button type="reset" form={id} look="text" tone="quiet">
            {COMMON_TEXTS.cancel}
          </Button>
          {more}
        </>
      }
    >
      {beside}
      <Form {...form} id={id}>
        {children}
      </Form>
    </Dialog>
  )
}
