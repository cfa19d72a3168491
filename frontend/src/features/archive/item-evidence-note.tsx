import { groupBarcode } from '@arc/contracts/analysis/barcodes'
import type { BatchProgress } from '@arc/contracts/analysis/batches'
import styles from './item-evidence.module.css'
import { otherBarcodes } from './item-evidence.rules'
import { EVIDENCE_TEXTS } from './item-evidence.texts'

/** Says in how many photos this machine read text beside a provider, and which barcodes lie on none of the items. */
export function PhotoEvidenceNote({ progress: { photos, source } }: { progress: Pick<BatchProgress, 'photos' | 'source'> }) {
  const read = photos.filter(({ textRead }) => textRead).length
  const codes = otherBarcodes(photos)
  return (
    <>
      {source === 'provider' && read > 0 && (
        <p className={styles.note}>{read === photos.length ? EVIDENCE_TEXTS.readAll : EVIDENCE_TEXTS.readSome(read, photos.length)}</p>
      )}
      {codes.length > 0 && (
        <p className={styles.note}>
          {EVIDENCE_TEXTS.otherBarcodes(codes.length)}{' '}
          {codes.map(({ code, photo }) => EVIDENCE_TEXTS.inPhoto(groupBarcode(code).replaceAll(' ', '\u00a0'), photo)).join(', ')}
        </p>
      )}
    </>
  )
}
