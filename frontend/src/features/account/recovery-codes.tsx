import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SIGN_IN_TEXTS } from './sign-in.texts'
import styles from './totp.module.css'

const TEXTS = SIGN_IN_TEXTS.totp

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.codesTitle}
      text={TEXTS.codesText}
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.stored}</Button>
          <Button look="line" onClick={copy}>
            {copied ? TEXTS.copied : TEXTS.copy}
          </Button>
        </>
      }
    >
      <ul className={styles.codes} aria-label={TEXTS.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
