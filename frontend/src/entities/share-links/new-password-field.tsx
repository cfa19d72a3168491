import { TextField } from '../../ui/field'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

interface Props {
  hint: string
  value: string
  error: string | undefined
  onValue(value: string): void
}

/** Asks for the password of a new link. It is shown, because somebody else has to be told it. */
export function NewPasswordField({ hint, value, error, onValue }: Props) {
  return (
    <TextField
      label={TEXTS.password.label}
      optional
      hint={hint}
      value={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
