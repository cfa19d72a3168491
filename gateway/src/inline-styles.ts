import { createHash } from 'node:crypto'

const ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g
const ATTRIBUTE = /<[a-z][^>]*?\sstyle="([^"]*)"/g
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const decode = (text: string): string => text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string, pattern: RegExp): string[] =>
  [...new Set([...html.matchAll(pattern)].map(([, text = '']) => text))].map(decode).map(hashOf)

/**
 * Allows the style elements and style attributes of a page of ours, and no others, by their hashes
 * (https://www.w3.org/TR/CSP3/#unsafe-hashes-usage).
 * @param policy a content security policy with `style-src`
 * @param html without anything that a user typed
 */
export function allowStylesOf(html: string, policy: string): string {
  const elements = hashesOf(html, ELEMENT)
  const attributes = hashesOf(html, ATTRIBUTE)
  const withElements = elements.length > 0 ? policy.replace(/style-src /, `style-src ${elements.join(' ')} `) : policy
  return attributes.length > 0 ? `${withElements};style-src-attr 'unsafe-hashes' ${attributes.join(' ')}` : withElements
}
