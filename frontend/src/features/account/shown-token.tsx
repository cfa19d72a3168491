import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { TOKEN_TEXTS as TEXTS } from './tokens.texts'

/** A new token, which is shown once. */
export function ShownToken({ token, onClose }: { token: string; onClose(): void }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(token).then(() => setCopied(true))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.shownTitle}
      text={TEXTS.shownText}
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.stored}</Button>
          <Button look="line" onClick={copy}>
            {copied ? TEXTS.copied : TEXTS.copy}
          </Button>
        </>
      }
    >
      <TextField label={TEXTS.token} value={token} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
