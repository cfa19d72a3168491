/** Code points that names are drawn from, with how often. */
const SOURCES: [weight: number, ranges: [from: number, to: number][]][] = [
  // Letters that people use.
  [
    6,
    [
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x370, 0x5ff],
      [0x600, 0x6ff],
      [0x900, 0x1fff],
      [0x3040, 0x30ff],
      [0x4e00, 0x9fff],
      [0xac00, 0xd7a3],
    ],
  ],
  // Marks, joiners and controls of direction.
  [
    2,
    [
      [0x300, 0x36f],
      [0x200b, 0x200f],
      [0x202a, 0x202e],
      [0x2066, 0x2069],
      [0xfe00, 0xfe0f],
    ],
  ],
  [
    2,
    [
      [0x2190, 0x2bff],
      [0x1f000, 0x1faff],
    ],
  ],
  // Anything, also what is no character: surrogates, private use, controls.
  [2, [[0x0, 0x10ffff]]],
]

/** A generator of numbers from 0 to 1 that repeats itself for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Names of 1 to 24 random code points, the same ones in every run. */
export function unicodeNames(count: number, seed = 2026): string[] {
  const random = seeded(seed)
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const sources = SOURCES.flatMap(([weight, ranges]) => Array.from({ length: weight }, () => ranges))
  const character = () => {
    const [from, to] = one(one(sources) ?? []) ?? [0x20, 0x7e]
    return String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))
  }
  return Array.from({ length: count }, () => Array.from({ length: 1 + Math.floor(random() * 24) }, character).join(''))
}
