import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { TOKEN_TEXTS as TEXTS } from './account.texts'

/** A new token, which is shown once. */
export function ShownToken({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.shownTitle}
      text={TEXTS.shownText}
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.stored}</Button>
          <CopyButton text={token} label={TEXTS.copy} copied={TEXTS.copied} />
        </>
      }
    >
      <TextField label={TEXTS.token} value={token} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
