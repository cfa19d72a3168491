import { barsOf, modulesOf } from './bars.rules'
import { ScannerIcon } from './scanner-icon'

/** The barcode of a number, drawn; an icon for a number without one. */
export function Bars({ code }: { code: string }) {
  const modules = modulesOf(code)
  if (!modules) return <ScannerIcon name="barcode" size={22} />
  return (
    <svg viewBox={`0 0 ${modules.length} 40`} width={72} height={22} preserveAspectRatio="none" fill="currentColor" aria-hidden="true">
      {barsOf(modules).map(({ x, width }) => (
        <rect key={x} x={x} width={width} height="40" />
      ))}
    </svg>
  )
}
