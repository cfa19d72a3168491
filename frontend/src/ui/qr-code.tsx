import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './qr-code.module.css'

/** Empty modules around the code, as scanners need. */
const QUIET = 4

/** A QR code, dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * QUIET
  return (
    <svg className={styles.qr} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={toSvgPath(code)} />
    </svg>
  )
}
