import type { Label } from '@arc/contracts/inventory/labels'
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { type CSSProperties, useMemo } from 'react'
import { COMMON_TEXTS } from '../../ui/common.texts'
import type { LabelFormat } from './formats'
import styles from './labels.module.css'
import { LABEL_TEXTS } from './labels.texts'

/** White modules around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The address that a label opens. */
const addressOf = ({ kind, code }: Pick<Label, 'kind' | 'code'>): string => `${location.origin}/${kind === 'item' ? 'i' : 'p'}/${code}`

interface SheetProps {
  format: LabelFormat
  labels: readonly { label: Label; left: number; top: number }[]
}

/** Lengths are multiples of `--mm`: a millimetre on paper, less in the preview. */
const vars = (lengths: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(lengths).map(([name, millimetres]) => [`--${name}`, millimetres]))

/** One sheet of labels. */
export function Sheet({ format, labels }: SheetProps) {
  const { sheet, label: size, code, text } = format
  return (
    <div className={styles.sheet} data-page={format.page} style={vars({ width: sheet.width, height: sheet.height })}>
      {labels.map(({ label, left, top }) => (
        <div
          key={label.code}
          className={styles.label}
          data-layout={format.layout}
          style={vars({ left, top, width: size.width, height: size.height, code, text })}
        >
          <Code label={label} />
          <div className={styles.words}>
            <p className={styles.name}>{label.name}</p>
            <p className={styles.where}>{label.where.join(' > ')}</p>
            <p className={styles.brand}>{COMMON_TEXTS.brand}</p>
          </div>
        </div>
      ))}
    </div>
  )
}

function Code({ label }: { label: Label }) {
  const address = addressOf(label)
  const { path, size } = useMemo(() => {
    const bitmap = generate(address, { minCorrectionLevel: correction.M })
    return { path: toSvgPath(bitmap), size: bitmap.size }
  }, [address])
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={LABEL_TEXTS.codeOf(label.name)}
    >
      <path d={path} />
    </svg>
  )
}
