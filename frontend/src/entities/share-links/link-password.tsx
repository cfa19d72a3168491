import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { FreeForm } from '../../ui/form'
import { Headline } from '../../ui/headline'
import { PasswordField } from '../auth/credential-fields'
import styles from './share-links.module.css'
import { LINK_TEXTS } from './share-links.texts'

const TEXTS = LINK_TEXTS.password

interface Props {
  /** The label of the button: "Show the report". */
  action: string
  busy: boolean
  /** Whether the password that was typed last is not right. */
  wrong: boolean
  onPassword(password: string): void
}

/** Asks for the password of a link. */
export function LinkPassword({ action, busy, wrong, onPassword }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  useEffect(() => {
    if (!busy) field.current?.focus()
  }, [busy])

  function submit() {
    if (password !== '') onPassword(password)
  }

  return (
    <>
      <Headline title={TEXTS.headline} lead={TEXTS.text} />
      <FreeForm className={styles.password} onSubmit={submit}>
        <PasswordField
          ref={field}
          label={TEXTS.label}
          value={password}
          error={wrong && !busy ? TEXTS.wrong : null}
          autoComplete="current-password"
          required
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" busy={busy} size="tall">
          {action}
        </Button>
      </FreeForm>
    </>
  )
}
