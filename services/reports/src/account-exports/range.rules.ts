/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2): one range of bytes.
 * @param size of the file in bytes
 * @returns inclusive positions; null for the whole file, also when the header asks for several ranges or for nothing that exists
 */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? '']
  if (!match || (first === '' && last === '') || size === 0) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? null : { start, end }
}
