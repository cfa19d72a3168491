import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { TextField } from '../../ui/field'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import type { CreatedLink } from './share-dialog'
import styles from './share-dialog.module.css'

/** A new link, which is shown once. The token is behind the `#`, so that no server sees it in an address. */
export function ShownLink({ link: { name, token }, onAnother }: { link: CreatedLink; onAnother(): void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = `${location.origin}/shared#${token}`
  return (
    <div className={styles.form}>
      <TextField
        ref={field}
        label={TEXTS.linkFor(name)}
        hint={TEXTS.once}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p className={styles.actions}>
        <CopyButton text={address} label={TEXTS.copy} copied={TEXTS.copied} />
        <Button look="text" tone="quiet" onClick={onAnother}>
          {TEXTS.another}
        </Button>
      </p>
    </div>
  )
}
