import { TextField, type TextFieldProps } from '../../ui/field'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

/** Asks for the password of a new link. It is shown, because somebody else has to be told it. */
export function NewPasswordField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label={TEXTS.password.label} optional autoComplete="off" spellCheck={false} {...props} />
}
