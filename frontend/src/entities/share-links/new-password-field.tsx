import type { TextFieldProps } from '../../ui/field'
import { PasswordField } from '../auth/credential-fields'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

/** Asks for the password of a new link. Whoever has to tell it to somebody can show it here, and reads it when the link is made. */
export function NewPasswordField(props: Omit<TextFieldProps, 'label' | 'type' | 'trailing'>) {
  return <PasswordField label={TEXTS.password.label} optional autoComplete="new-password" spellCheck={false} {...props} />
}
