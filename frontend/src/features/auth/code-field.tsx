import { TextField, type TextFieldProps } from '../../ui/field'
import { AUTH_TEXTS } from './auth.texts'

/** The second step of the login: appears when the password is right, and takes the focus. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label={AUTH_TEXTS.login.code} autoComplete="one-time-code" autoCapitalize="characters" autoFocus {...props} />
}
