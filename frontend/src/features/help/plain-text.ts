import type { Block, Inline } from './chapter-text'

/** The text of a topic in one line, for the search: titles, captions, and everything between. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return line(block.content)
    case 'step':
      return `${block.title} ${plainText(block.blocks)}`
    case 'list':
      return block.items.map(line).join(' ')
    case 'terms':
      return block.rows.flat().map(line).join(' ')
    case 'figure':
      return block.caption
  }
}

const line = (content: readonly Inline[]): string => content.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
