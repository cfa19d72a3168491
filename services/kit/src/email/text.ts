import type { EmailBlock, EmailContent, EmailLink, Sentence } from './blocks.js'

/** The parts of a sentence; plain texts are one part. */
export const partsOf = (sentence: Sentence): readonly (string | EmailLink)[] => (typeof sentence === 'string' ? [sentence] : sentence)

const linkText = ({ label, url }: EmailLink): string => `${label} (${url})`
const sentenceText = (sentence: Sentence): string =>
  partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : linkText(part)))
    .join('')

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return sentenceText(block.sentence)
    case 'button':
      return `${block.link.label}: ${block.link.url}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'list':
      return block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n')
    case 'quote':
      return `${block.intro}\n${block.text.replace(/^/gm, '> ')}`
    case 'message':
      return block.signature ? `${block.text}\n\n${block.signature}` : block.text
  }
}

/** The text form of an email. The headline is left out: the subject has the same content. */
export const emailText = (content: EmailContent, footer: Sentence): string =>
  [...content.blocks.map(blockText), `--\n${sentenceText(footer)}`].join('\n\n')
