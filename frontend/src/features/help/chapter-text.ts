import type figures from './figures.json'

/** A piece of a text: words, the text of a control, a key, a link to a page of the product. */
export type Inline = string | { kind: 'name' | 'key'; text: string } | { kind: 'link'; page: string; text: string }

/** The file under `/help`, which `make help-pictures` takes. */
export type FigureName = keyof typeof figures

export type Block =
  | { kind: 'text'; content: Inline[] }
  | { kind: 'step'; title: string; blocks: Block[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'terms'; rows: Inline[][][] }
  | { kind: 'figure'; name: FigureName; caption: string; alt: string }

/** The topics of a chapter by their id. */
export type ChapterText = Readonly<Record<string, Block[]>>
