import type { InsuranceDocument } from '@arc/contracts/inventory/insurance-documents'
import { Link } from 'react-router-dom'
import styles from './document-link.module.css'
import { DocumentPicture } from './document-picture'
import { attachmentLink, attachmentPicture } from './documents.rules'

interface Props {
  document: Pick<InsuranceDocument, 'name' | 'url' | 'mimeType'>
  /** A line below the name. */
  detail?: string | undefined
}

/** A document of the library with its first page; it opens in the library. */
export function DocumentLink({ document, detail }: Props) {
  const link = attachmentLink(document)
  const content = (
    <>
      <DocumentPicture src={attachmentPicture(document)} />
      <span className={styles.words}>
        <b>{document.name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </>
  )
  if (!link || !('to' in link)) return <span className={styles.link}>{content}</span>
  return (
    <Link to={link.to} className={styles.link}>
      {content}
    </Link>
  )
}
