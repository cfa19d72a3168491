/** Icons of the scanner alone. Not in `ui/icon.tsx`, which is part of the landing page. */
import Barcode from 'lucide-react/icons/barcode'
import Hash from 'lucide-react/icons/hash'

const ICONS = { barcode: Barcode, hash: Hash } as const

export function ScannerIcon({ name, size = 20 }: { name: keyof typeof ICONS; size?: number }) {
  const Drawing = ICONS[name]
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />
}
