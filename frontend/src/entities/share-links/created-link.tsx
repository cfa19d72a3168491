import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { TextField } from '../../ui/field'
import { Row } from '../../ui/layout'
import { LINK_TEXTS } from './share-links.texts'

interface Props {
  /** Who the link is for. */
  name: string
  /** The path of the page that it opens. */
  page: string
  token: string
  texts: { once: string; copy: string; another: string }
  className?: string
  /** Between the address and the buttons. */
  children?: ReactNode
  onAnother(): void
}

/** A new link, which is shown once. The token is behind the `#`, so that no server sees it in an address. */
export function CreatedLink({ name, page, token, texts, className, children, onAnother }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = `${location.origin}${page}#${token}`
  return (
    <div className={className}>
      <TextField
        ref={field}
        label={LINK_TEXTS.link(name)}
        hint={texts.once}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {children}
      <Row wraps gap={5}>
        <CopyButton text={address} label={texts.copy} copied={LINK_TEXTS.copied} />
        <Button look="text" tone="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
      </Row>
    </div>
  )
}
