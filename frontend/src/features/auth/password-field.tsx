import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'

/** A password field with a show/hide button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton label={shown ? 'Hide password' : 'Show password'} icon={shown ? 'eyeOff' : 'eye'} onClick={() => setShown(!shown)} />
      }
    />
  )
}
