import { isValidElement, type ReactNode } from 'react'

interface TextProps {
  title?: string
  caption?: string
  children?: ReactNode
}

/** The text of a topic in one line, for the search: titles, captions, and everything between. */
export function plainText(node: ReactNode): string {
  return pieces(node)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;!?])/g, '$1')
    .trim()
}

function pieces(node: ReactNode): string[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) return node.flatMap((each) => pieces(each))
  if (!isValidElement<TextProps>(node)) return []
  const { title, caption, children } = node.props
  return [...pieces(title), ...pieces(children), ...pieces(caption)]
}
