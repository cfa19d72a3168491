import type { CSSProperties } from 'react'

// Mail programs know no custom properties: the values of frontend/src/ui/tokens.css, written out.
const INK = '#141413'
const MUTED = '#6B6862'
const LINE = '#E7E3DA'
const DISPLAY = 'Newsreader, Georgia, serif'
const TEXT = "'Instrument Sans', -apple-system, 'Segoe UI', Arial, sans-serif"

const text = (size: number, lineHeight: number, color = INK): CSSProperties => ({
  margin: '16px 0 0',
  fontFamily: TEXT,
  fontSize: size,
  lineHeight,
  color,
})
const display = (size: number, lineHeight: number): CSSProperties => ({
  margin: 0,
  fontFamily: DISPLAY,
  fontSize: size,
  fontWeight: 400,
  lineHeight,
  letterSpacing: '-.025em',
  color: INK,
})
const fact: CSSProperties = { ...text(15, 1.4), padding: '12px 0 11px', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' }

export const styles = {
  body: { margin: 0, padding: '24px 0', backgroundColor: '#F4F1EA' },
  container: { width: '100%', maxWidth: 600, backgroundColor: '#FFFEFB' },
  name: { padding: '28px 40px 24px' },
  logo: { ...display(24, 1), fontWeight: 500 },
  plate: { backgroundColor: '#F1EDE4', padding: '28px 16px' },
  column: { width: '33%', padding: '0 4px' },
  picture: { display: 'block', width: '77%', maxWidth: 460, height: 'auto', margin: '0 auto' },
  smallPicture: { display: 'block', width: '100%', maxWidth: 180, height: 'auto' },
  content: { padding: '36px 40px 44px' },
  contentAtTop: { padding: '12px 40px 44px' },
  headline: display(44, 1.02),
  paragraph: text(17, 1.55),
  remark: text(15, 1.55),
  link: { color: '#1F4D4A', textDecoration: 'underline' },
  button: {
    ...{ display: 'inline-block', marginTop: 28, padding: '15px 28px', borderRadius: 999, backgroundColor: INK },
    ...{ color: '#FBFAF7', fontFamily: TEXT, fontSize: 16, fontWeight: 600, lineHeight: 1.2, textDecoration: 'none' },
  },
  facts: { marginTop: 26, borderTop: `1px solid ${INK}` },
  factLabel: { ...fact, color: MUTED, paddingRight: 12, whiteSpace: 'nowrap' },
  factValue: fact,
  factWarning: { ...fact, color: '#A33A2C' },
  list: { marginTop: 16 },
  listEntry: { ...text(16, 1.5), margin: 0, padding: '11px 0', borderBottom: `1px solid ${LINE}` },
  quote: { ...text(15, 1.55, MUTED), marginTop: 36, paddingLeft: 18, borderLeft: `2px solid ${LINE}`, overflowWrap: 'anywhere' },
  message: { ...text(20, 1.55), fontFamily: DISPLAY, overflowWrap: 'anywhere' },
  signature: { ...display(28, 1.1), margin: '24px 0 0', fontStyle: 'italic' },
  amount: { ...display(92, 0.9), margin: '0 0 16px', letterSpacing: '-.04em' },
  currency: { fontSize: 46, verticalAlign: 38, color: MUTED },
  footer: { padding: '20px 40px 28px', borderTop: `1px solid ${LINE}` },
  footerText: { ...text(13, 1.5, MUTED), margin: 0, overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>

/** Narrow and dark screens, for mail programs that support media queries; classes because inline styles win otherwise. */
export const ADAPTATIONS = `
@media (max-width: 480px) {
  .inset { padding-left: 24px !important; padding-right: 24px !important; }
  .headline { font-size: 36px !important; }
}
@media (prefers-color-scheme: dark) {
  .body, .body > table > tbody > tr > td { background-color: #0C0C0B !important; }
  .card { background-color: #1B1B19 !important; }
  .ink { color: #F4F2EC !important; }
  .muted { color: #A8A49B !important; }
  .link { color: #6FB3AC !important; }
  .warning { color: #E5806F !important; }
  .line { border-color: #2E2C28 !important; }
  .facts, .quote { border-color: #4A463F !important; }
  .button { background-color: #F4F2EC !important; color: #141413 !important; }
}`
