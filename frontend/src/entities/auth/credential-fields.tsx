/** The fields for an email address and a password that every form to sign in, sign up or change them shares. */
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { CREDENTIAL_TEXTS } from './auth.texts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>

/** The props of the required fields of a form, by name: the registration, and the message of an error. */
export const requiredFields =
  <Values extends FieldValues>({ register, getFieldState, formState }: Form<Values>) =>
  (name: Path<Values>) => ({ ...register(name), required: true, error: getFieldState(name, formState).error?.message })

export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoCapitalize="none" {...props} type="email" />
}

/** A password field with a show/hide button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? CREDENTIAL_TEXTS.hide : CREDENTIAL_TEXTS.show}
          icon={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
