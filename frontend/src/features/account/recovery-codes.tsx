import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Dialog } from '../../ui/dialog'
import { SIGN_IN_TEXTS } from './account.texts'
import styles from './totp.module.css'

const TEXTS = SIGN_IN_TEXTS.totp

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.codesTitle}
      text={TEXTS.codesText}
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.stored}</Button>
          <CopyButton text={codes.join('\n')} label={TEXTS.copy} copied={TEXTS.copied} />
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
