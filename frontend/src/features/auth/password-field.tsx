import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { AUTH_TEXTS } from './auth.texts'

/** A password field with a show/hide button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? AUTH_TEXTS.hidePassword : AUTH_TEXTS.showPassword}
          icon={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
