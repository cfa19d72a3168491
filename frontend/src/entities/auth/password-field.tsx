import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { PASSWORD_TEXTS } from './password.texts'

/** A password field with a show/hide button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? PASSWORD_TEXTS.hide : PASSWORD_TEXTS.show}
          icon={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
