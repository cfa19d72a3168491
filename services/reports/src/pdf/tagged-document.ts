import type { ReportPaper } from '@arc/contracts/reports/reports'
import PDFDocument from 'pdfkit'
import { gatherContent, gatherOutput } from './gathered-output.js'
import { conformToUa } from './pdf-ua.js'
import { NO_PICTURES, type Pictures } from './report.data.js'
import { drawLine, type Line, lineOf, type Style, wrap } from './text.js'

/** Points per millimetre. */
export const MM = 72 / 25.4
export const COLOUR = { ink: '#141413', muted: '#5F5C56', line: '#DDD8CD', pine: '#1F4D4A', amber: '#8A5417', ground: '#F1EDE4' } as const
/** Of A4 and Letter alike, with a wider binding margin; they differ in their length only. */
export const PAGE = { left: 22 * MM, right: 193 * MM, top: 14 * MM }
/** Points. */
const LENGTH = { a4: 297 * MM, letter: 792 } as const
export const WIDTH = PAGE.right - PAGE.left

/** Points of a picture's pixel at most: 100 dots per inch still look sharp. */
const LARGEST_PIXEL = 72 / 100

/** A place on the page, in points. */
interface Frame {
  x: number
  y: number
  width: number
  height: number
}
/** A picture to draw. */
interface Drawn {
  file: string
  pixels: { width: number; height: number }
  alt: string
  frame: Frame
  fitted: 'cover' | 'fit'
}
/** Why a picture is not printed, in its frame; a frame with less space says only that it is not. */
const REASON = { face: 'text', size: 6.5 } as const satisfies Style
const LARGE_REASON = { face: 'text', size: 9 } as const satisfies Style
const LARGE_FRAME = 60 * MM
const REASON_MARGIN = 1 * MM
const FEWEST_REASON_LINES = 4
const LEAST_REASON_WIDTH = 20 * MM

/** Words of one font that stay set: most of them are on every page. */
const MAX_SET_WORDS = 500

type Element = PDFKit.PDFStructureElement
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD' | 'Lbl'
type Colour = (typeof COLOUR)[keyof typeof COLOUR]

export interface TextOptions {
  colour?: Colour
  right?: boolean
  tag?: Tag
}

/** pdfkit's list of the elements of each page, by the key of the page. */
interface ParentTree {
  get(key: number): unknown[]
  add(key: number, value: unknown): void
}

/** What pdfkit has and its types do not. */
interface Internals {
  _offset: number
  _root: { data: { AF?: object[] } }
  _write(data: string | Uint8Array): void
  push(chunk: Uint8Array | null): boolean
  _refEnd(ref: Reference): void
  ref(data: object): Reference
  addNamedEmbeddedFile(name: string, ref: Reference): void
  endSubset(): void
  appendXML(xml: string): void
  info: Record<string, unknown>
}
interface Reference {
  id: number
  offset: number
  end(): void
}

/** A PDF value that is already written as text; pdfkit prints an object with a tag of its own as it is. */
class PrintedValue {
  readonly [Symbol.toStringTag] = 'PrintedValue'
  constructor(private readonly text: string) {}
  toString(): string {
    return this.text
  }
}

/**
 * A PDF that is drawn page by page and tagged in reading order for screen readers (PDF/UA).
 * All coordinates in points, from the top left. `y` of a text is its baseline.
 */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument
  /** The same, with what its types lack. */
  readonly internals: Internals
  pictures: Pictures = NO_PICTURES
  /** The originals that the report carries, by their name in it. */
  files: ReadonlyMap<string, string> = new Map()
  /** Baseline of the footer. */
  readonly foot: number
  /** Where the content of a page ends. */
  readonly bottom: number
  private readonly root: Element
  private parent: Element

  constructor(info: { title: string; author: string; createdAt: Date; paper: ReportPaper }) {
    this.foot = LENGTH[info.paper] - 12 * MM
    this.bottom = this.foot - 8 * MM
    const options = {
      autoFirstPage: false,
      size: info.paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Creator: 'a.r.c.', Producer: 'a.r.c.', CreationDate: info.createdAt },
    }
    // pdfkit supports PDF/A-3, its types do not yet.
    const pdf = Reflect.construct(PDFDocument, [options])
    this.pdf = pdf
    this.internals = pdf
    conformToUa(this.internals)
    gatherOutput(this.internals)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
    this.parent = this.root
  }

  /** Groups everything drawn by `draw` under one element: a section, a table, a row. */
  inside(type: string, draw: () => void): void {
    const outer = this.parent
    const element = this.pdf.struct(type)
    outer.add(element)
    this.parent = element
    draw()
    element.end()
    this.parent = outer
  }

  /**
   * Adds a page, draws it as one section, and releases what pdfkit would keep of it until the end of the file.
   * @param bookmarks titles of bookmarks to the page
   */
  page(bookmarks: readonly string[], draw: () => void): void {
    this.pdf.addPage()
    for (const title of bookmarks) this.pdf.outline.addItem(title)
    gatherContent(Reflect.get(this.pdf.page, 'content'), () => this.inside('Sect', draw))
    const tree: ParentTree = Reflect.apply(Reflect.get(this.pdf, 'getStructParentTree'), this.pdf, [])
    const key: number = Reflect.get(this.pdf.page, 'structParentTreeKey')
    // The references are enough; the elements themselves would take 35 KB an item.
    tree.add(key, new PrintedValue(`[${tree.get(key).join(' ')}]`))
    this.releaseLayouts()
  }

  /** Empties pdfkit's caches of set words when they are full: they have no bound, 4 MB for a thousand items with different names. */
  releaseLayouts(): void {
    const fonts: Record<string, { layoutCache?: object }> = Reflect.get(this.pdf, '_fontFamilies')
    for (const font of Object.values(fonts))
      if (Object.keys(font.layoutCache ?? {}).length > MAX_SET_WORDS) font.layoutCache = Object.create(null)
  }

  /** Content that screen readers skip: lines, page numbers, running heads. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.pdf.endMarkedContent()
  }

  /** Content under its own tag. */
  tagged(tag: Tag, draw: () => void, alt?: string): void {
    // The heads of our tables are those of columns (PDF/UA-1, 7.5).
    const element = this.pdf.struct(tag, { ...(alt ? { alt } : {}), ...(tag === 'TH' ? { scope: 'Column' } : {}) })
    this.parent.add(element)
    const content = this.pdf.markStructureContent(tag)
    draw()
    this.pdf.endMarkedContent()
    element.add(content)
    element.end()
  }

  text(text: string, style: Style, x: number, y: number, options: TextOptions = {}): void {
    this.line(lineOf(this.pdf, text, style), style, x, y, options)
  }

  line(line: Line, style: Style, x: number, y: number, { colour = COLOUR.ink, right = false, tag = 'P' }: TextOptions = {}): void {
    this.tagged(tag, () => this.raw(line, style, x, y, colour, right))
  }

  /** A wrapped text as one paragraph. @returns the y of the next line */
  paragraph(
    text: string,
    style: Style,
    x: number,
    y: number,
    width: number,
    options: TextOptions & { leading?: number; most?: number } = {},
  ): number {
    const leading = options.leading ?? style.size * 1.4
    const lines = wrap(this.pdf, text, style, width, options.most)
    this.tagged(options.tag ?? 'P', () => {
      lines.forEach((line, index) => {
        this.raw(line, style, line.rtl ? x + width : x, y + index * leading, options.colour ?? COLOUR.ink, line.rtl)
      })
    })
    return y + lines.length * leading
  }

  /** Text without a tag of its own: call it inside `artifact` or `tagged`. */
  raw(line: Line, style: Style, x: number, y: number, colour: Colour = COLOUR.ink, right = false): void {
    this.pdf.fillColor(colour)
    drawLine(this.pdf, line, style, { x, y, right })
  }

  rule(y: number, options: { weight?: number; colour?: Colour; from?: number; to?: number } = {}): void {
    const { weight = 0.4, colour = COLOUR.line, from = PAGE.left, to = PAGE.right } = options
    this.artifact(() => this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke())
  }

  /**
   * The picture of an address, or the frame with the reason why there is none.
   * @param key the address, or the `pageName` of an original; without one, the frame is empty
   */
  pictureOf(
    { from, key }: { from: ReadonlyMap<string, string>; key: string | null | undefined },
    alt: string,
    frame: Frame,
    fitted: 'cover' | 'fit' = 'cover',
  ): void {
    const file = from.get(key ?? '')
    if (file === undefined) this.placeholder(frame, this.pictures.problems.get(key ?? ''))
    else this.picture(file, alt, frame, fitted)
  }

  /** A frame without its picture. @param reason in words, printed as far as there is space */
  private placeholder({ x, y, width, height }: Frame, reason: string | undefined): void {
    this.artifact(() => this.pdf.rect(x, y, width, height).fill(COLOUR.ground))
    if (reason === undefined) return
    const [style, margin] = width < LARGE_FRAME ? [REASON, REASON_MARGIN] : [LARGE_REASON, 4 * REASON_MARGIN]
    const leading = style.size * 1.3
    const lines = Math.floor((height - 2 * margin) / leading)
    const inner = width - 2 * margin
    const words = lines < FEWEST_REASON_LINES || inner < LEAST_REASON_WIDTH ? 'Not printed' : `Not printed. ${reason}`
    const options = { leading, most: Math.max(1, lines), colour: COLOUR.muted }
    this.paragraph(words, style, x + margin, y + margin + style.size, inner, options)
  }

  /**
   * A picture that fills its frame, cropped, or (`fit`) is shown whole in it. A picture with too few pixels is drawn whole in the middle of
   * the frame, at its size. A file that is no picture does not end the report: its frame says so.
   */
  picture(file: string, alt: string, frame: Frame, fitted: 'cover' | 'fit' = 'cover'): void {
    const pixels = this.sizeOf(file)
    if (pixels) this.draw({ file, pixels, alt, frame, fitted })
    else this.placeholder(frame, 'Its file is damaged.')
  }

  private draw({ file, pixels, alt, frame, fitted }: Drawn): void {
    const { x, y, width, height } = frame
    const whole = Math.min(width / pixels.width, height / pixels.height)
    const wanted = fitted === 'fit' ? whole : Math.max(width / pixels.width, height / pixels.height)
    const isSmall = wanted > LARGEST_PIXEL
    const scale = isSmall ? Math.min(whole, LARGEST_PIXEL) : wanted
    const size = { width: pixels.width * scale, height: pixels.height * scale }
    this.tagged(
      'Figure',
      () => {
        this.pdf.save()
        this.pdf.rect(x, y, width, height).clip()
        if (isSmall && fitted === 'cover') this.pdf.rect(x, y, width, height).fill(COLOUR.ground)
        this.pdf.image(file, x + (width - size.width) / 2, y + (height - size.height) / 2, size)
        this.pdf.restore()
      },
      alt,
    )
  }

  /** The size of a picture in pixels; null for a file that is none. */
  private sizeOf(file: string): { width: number; height: number } | null {
    try {
      return Reflect.apply(Reflect.get(this.pdf, 'openImage'), this.pdf, [file])
    } catch {
      // pdfkit throws texts and errors of its own; none of them is worth the report.
      return null
    }
  }

  /** Ends the structure and the file. */
  end(): void {
    this.root.end()
    this.pdf.end()
  }
}
