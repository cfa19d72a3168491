import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { TextField } from '../../ui/field'
import styles from './share.module.css'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import type { MadeLink } from './shares.queries'

/** A new link, which is shown once. The token is behind the `#`, so that no server sees it in an address. */
export function MadeLinkBox({ link: { name, page, token, password }, onAnother }: { link: MadeLink; onAnother(): void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = `${location.origin}${page}#${token}`
  const [before, after] = TEXTS.word
  return (
    <div className={styles.made}>
      <TextField
        ref={field}
        label={TEXTS.link(name)}
        hint={TEXTS.once}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {password !== null && (
        <p className={styles.note}>
          {before} <b>{password}</b> {after}
        </p>
      )}
      <p className={styles.acts}>
        <CopyButton text={address} label={TEXTS.copy} copied={TEXTS.copied} />
        <Button look="text" tone="quiet" onClick={onAnother}>
          {TEXTS.another}
        </Button>
      </p>
    </div>
  )
}
