import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ListRow, Rows } from '../../ui/rows'
import { DOCUMENT_TYPES } from './add-documents'
import { ITEM_TEXTS } from './item.texts'

const TEXTS = ITEM_TEXTS.documents

/** A file that was not taken, and why. */
export interface RefusedFile {
  file: File
  reason: string
}

interface Props {
  refused: readonly RefusedFile[]
  /** Another file takes the place of one. */
  onAnother(refused: File, file: File): void
  onRemove(refused: File): void
}

/** The files that were not taken, each with the reason and with another one to choose; takes the focus when there are other ones. */
export function RefusedFiles({ refused, onAnother, onRemove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const names = refused.map(({ file }) => file.name).join()
  useEffect(() => {
    if (names !== '') box.current?.focus()
  }, [names])
  if (refused.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Rows soft label={TEXTS.refused(refused.length)}>
        {refused.map(({ file, reason }) => (
          <RefusedRow
            key={`${file.name}${file.lastModified}`}
            name={file.name}
            reason={reason}
            onAnother={(other) => onAnother(file, other)}
            onRemove={() => onRemove(file)}
          />
        ))}
      </Rows>
    </div>
  )
}

interface RowProps {
  name: string
  reason: string
  onAnother(file: File): void
  onRemove(): void
}

function RefusedRow({ name, reason, onAnother, onRemove }: RowProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <ListRow
      wraps
      start={<Icon name="alert" className="brick" />}
      title={name}
      note={<span className="brick">{TEXTS.notTaken(reason)}</span>}
      end={
        <>
          <Button look="line" size="small" onClick={() => input.current?.click()}>
            {TEXTS.another}
            <span className="vh"> {TEXTS.inPlaceOf(name)}</span>
          </Button>
          <FileInput
            inputRef={input}
            accept={DOCUMENT_TYPES}
            label={TEXTS.fileInPlaceOf(name)}
            onFiles={([file]) => file && onAnother(file)}
          />
          <IconButton icon="close" iconSize={16} label={TEXTS.remove(name)} onClick={onRemove} />
        </>
      }
    />
  )
}
