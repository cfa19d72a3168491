import { useEffect, useState } from 'react'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { formatBytes, formatNumber } from '../../lib/format'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Progress } from '../../ui/progress'
import { DOCUMENT_TEXTS } from './documents.texts'
import styles from './upload-list.module.css'
import { dismissUpload, isActive, type Upload } from './uploads'

const TEXTS = DOCUMENT_TEXTS.upload

/** A row for each file of the running uploads; a refused one stands among them. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const accepted = uploads.filter(({ phase }) => phase !== 'failed')
  const active = accepted.some(isActive)
  const current = Math.min(accepted.length, accepted.filter((one) => !isActive(one)).length + 1)
  const [plain, emphasis] = active ? TEXTS.analysing(formatNumber(current), formatNumber(accepted.length)) : TEXTS.finished
  return (
    <section aria-label={TEXTS.list} aria-busy={active}>
      {accepted.length > 0 && (
        <h2 className={styles.headline}>
          {plain} <em>{emphasis}</em>
        </h2>
      )}
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
      {active && <p className="small muted">{TEXTS.leave}</p>}
    </section>
  )
}

function UploadRow({ upload: { key, file, phase, sent, percent, reason } }: { upload: Upload }) {
  if (phase === 'failed')
    return (
      <li className={styles.row}>
        <span className={styles.mark}>
          <Icon name="alert" />
        </span>
        <span className={styles.words} role="alert">
          <b className="brick">{TEXTS.failed(file.name)}</b>
          <small>{reason}</small>
        </span>
        <IconButton icon="close" iconSize={16} label={TEXTS.dismiss(file.name)} onClick={() => dismissUpload(key)} />
      </li>
    )
  return (
    <li className={styles.row}>
      <FilePicture file={file} />
      <span className={styles.words}>
        <b>{file.name}</b>
        <small>{stateText(phase, sent, formatBytes(file.size))}</small>
      </span>
      {phase === 'done' ? <Icon name="check" className="pine" /> : <span className="num muted">{percent}%</span>}
      {phase === 'running' && <Progress className={styles.progress} label={TEXTS.progressOf(file.name)} value={percent} thin />}
    </li>
  )
}

function stateText(phase: Upload['phase'], sent: number, size: string): string {
  if (phase === 'waiting') return TEXTS.waiting(size)
  if (phase === 'done') return TEXTS.stored(size)
  return sent < 1 ? TEXTS.sending(size) : TEXTS.storing(size)
}

/** The picture itself while it is uploaded; browsers show no HEIC, then an icon stands for it. */
function FilePicture({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <DocumentPicture src={src} className={styles.picture} />
}
