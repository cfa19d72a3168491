import { useState } from 'react'
import { cx } from '../../ui/cx'
import { Icon, type IconName } from '../../ui/icon'
import styles from './document-picture.module.css'

interface Props {
  /** The picture of its first page; null shows the icon. */
  src: string | null
  icon?: IconName
  iconSize?: number
  /** Its size, where it is another one than in a row. */
  className?: string
}

/** The first page of a document as a print. One whose image fails to load shows a file icon (spec DOCS-08). */
export function DocumentPicture({ src, icon = 'document', iconSize = 20, className = styles.small }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src)
    return (
      <span className={cx(styles.blank, className)} data-document-icon>
        <Icon name={icon} size={iconSize} />
      </span>
    )
  return (
    <span className={cx(styles.frame, className)}>
      <img className={styles.print} src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
    </span>
  )
}
