import { useEffect, useRef } from 'react'
import fieldStyles from '../../ui/field.module.css'
import { Icon } from '../../ui/icon'
import { ITEM_TEXTS } from './item.texts'
import styles from './refused-files.module.css'

/** A file that was not taken, and why. */
export interface RefusedFile {
  file: File
  reason: string
}

/** Names the files that were not taken, with the reason of each; takes the focus when there are other ones. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const box = useRef<HTMLDivElement>(null)
  const names = refused.map(({ file }) => file.name).join()
  useEffect(() => {
    if (names !== '') box.current?.focus()
  }, [names])
  if (refused.length === 0) return null
  return (
    <div ref={box} className={styles.refused} role="alert" tabIndex={-1}>
      <p>{ITEM_TEXTS.refusedFiles(refused.length)}</p>
      <ul>
        {refused.map(({ file, reason }) => (
          <li key={`${file.name}${file.lastModified}`} className={fieldStyles.error}>
            <Icon name="alert" size={16} />
            {reason.includes(file.name) ? reason : `${file.name}: ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
