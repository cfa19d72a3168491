/** The methods of pdfkit's document that set text. */
export interface TextTarget {
  registerFont(name: string, data: Buffer): unknown
  font(name: string): unknown
  fontSize(size: number): unknown
  text(text: string, x: number, y: number, options: { lineBreak: boolean; characterSpacing?: number; baseline?: 'alphabetic' }): unknown
}

/** A font of pdfkit, which its types do not have. */
interface EmbeddedFont {
  id: string
  ref(): object
  /** @returns the glyphs as hexadecimal digits, and where each of them is set, in thousandths of the size */
  encode(text: string): [glyphs: string[], positions: Position[]]
  widthOfString(text: string, size: number): number
}
interface Position {
  xAdvance: number
  advanceWidth: number
  xOffset: number
  yOffset: number
}

/** A font as one document uses it. */
interface UsedFont {
  embedded: EmbeddedFont
  /** Widths of texts at a size of 1. */
  widths: Map<string, number>
  /** Operands of `TJ`; null for a text that needs glyphs above or below its line. */
  shown: Map<string, string | null>
}

/** A text in one font. */
export interface SetText {
  text: string
  /** The path of the font file, under which pdfkit knows it. */
  file: string
  /** Points. */
  size: number
  /** Points between characters. */
  spacing: number
}

/** Texts of a font that stay measured and set: labels are on every page, and what was planned is measured again when it is drawn. */
const MAX_TEXTS = 2_000

const used = new WeakMap<TextTarget, Map<string, UsedFont>>()

/** @param open reads the font for pdfkit when a document uses it for the first time */
function fontOf(doc: TextTarget, file: string, open: (file: string) => Buffer | null): UsedFont {
  const fonts = used.get(doc) ?? new Map<string, UsedFont>()
  used.set(doc, fonts)
  const known = fonts.get(file)
  if (known) return known
  const data = open(file)
  if (data) doc.registerFont(file, data)
  doc.font(file)
  const font: UsedFont = { embedded: Reflect.get(doc, '_font'), widths: new Map(), shown: new Map() }
  fonts.set(file, font)
  return font
}

/** The value of a key, computed once; the map is emptied when it is full. */
function cached<T>(values: Map<string, T>, key: string, compute: () => T): T {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = compute()
  if (values.size >= MAX_TEXTS) values.clear()
  values.set(key, value)
  return value
}

/** @returns points @throws when the rules of the font can't be applied to the text */
export function widthOf(doc: TextTarget, { text, file, size, spacing }: SetText, open: (file: string) => Buffer | null): number {
  const { embedded, widths } = fontOf(doc, file, open)
  return cached(widths, text, () => embedded.widthOfString(text, 1)) * size + spacing * (text.length - 1)
}

/**
 * Writes a text with its baseline at `y`. pdfkit's own way measures it twice more, and turns the page upside down around each text.
 * @param open as that of `widthOf`
 */
export function show(doc: TextTarget, set: SetText, { x, y }: { x: number; y: number }, open: (file: string) => Buffer | null): void {
  const { text, file, size, spacing } = set
  const { embedded, shown } = fontOf(doc, file, open)
  const operands = cached(shown, text, () => operandsOf(embedded.encode(text)))
  if (operands === null) {
    doc.font(file)
    doc.fontSize(size)
    doc.text(text, x, y, { lineBreak: false, characterSpacing: spacing, baseline: 'alphabetic' })
    return
  }
  const page: { fonts: Record<string, object>; write(operators: string): void } = Reflect.get(doc, 'page')
  page.fonts[embedded.id] ??= embedded.ref()
  const [before, after] = spacing === 0 ? ['', ''] : [`${numberOf(spacing)} Tc `, ' 0 Tc']
  page.write(`BT /${embedded.id} ${numberOf(size)} Tf 1 0 0 -1 ${numberOf(x)} ${numberOf(y)} Tm ${before}${operands} TJ${after} ET`)
}

/** The glyphs of a text with the distances between them that differ from their widths; null when some are not on the line. */
function operandsOf([glyphs, positions]: ReturnType<EmbeddedFont['encode']>): string | null {
  let [operands, run] = ['', '']
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return null
    run += glyphs[index] ?? ''
    const closer = advanceWidth - xAdvance
    if (closer === 0) continue
    operands += `<${run}> ${numberOf(closer)} `
    run = ''
  }
  return `[${operands}${run && `<${run}>`}]`
}

/** A number of a PDF; a thousandth of a point can't be seen. */
const numberOf = (value: number): string => String(Math.round(value * 1000) / 1000)
