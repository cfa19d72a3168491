import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A code block of a document that says which file it changes. */
export interface Step {
  file: string
  /** The line at which the block is inserted or which it replaces; null when the block is a new file. */
  place: { how: 'after' | 'before' | 'replace'; line: string; below: string | null } | null
  code: string
}

/** A section of a document whose code blocks can be carried out. */
export interface Recipe {
  title: string
  text: string
  steps: Step[]
}

const BLOCK = /^( *)```(\w+) (file=.*)\n([\s\S]*?)^ *```$/gm
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|(\S+))/g

/** The sections with blocks that name a file, such as ```ts file=contracts/src/a.ts after="the line before". */
export function recipesOf(document: string): Recipe[] {
  return document
    .split(/^## /m)
    .map((text) => ({ title: text.split('\n')[0] ?? '', text, steps: [...text.matchAll(BLOCK)].map(stepOf) }))
    .filter(({ steps }) => steps.length > 0)
}

function stepOf([, indent = '', , info = '', body = '']: RegExpMatchArray): Step {
  const attributes = new Map([...info.matchAll(ATTRIBUTE)].map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']))
  const code = body.replace(new RegExp(`^${indent}`, 'gm'), '')
  const how = (['after', 'before', 'replace'] as const).find((name) => attributes.has(name))
  const place = how ? { how, line: attributes.get(how) ?? '', below: attributes.get('below') ?? null } : null
  return { file: attributes.get('file') ?? '', place, code }
}

/** Carries out a step in a copy of the checkout. @throws Error for a file or line that isn't there, and for a line that is there twice */
export async function carryOut(folder: string, { file, place, code }: Step): Promise<void> {
  const path = join(folder, file)
  if (!place) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, code, { flag: 'wx' })
    return
  }
  const lines = (await readFile(path, 'utf8')).split('\n')
  const from = place.below === null ? 0 : lines.findIndex((line) => line.includes(place.below ?? '')) + 1
  const found = lines.flatMap((line, index) => (index >= from && line.includes(place.line) ? [index] : []))
  const [index] = found
  if (index === undefined || (found.length > 1 && place.below === null))
    throw new Error(`${file} has ${found.length} lines with ${JSON.stringify(place.line)}; the recipe needs one.`)
  const added = code.replace(/\n$/, '').split('\n')
  lines.splice(place.how === 'after' ? index + 1 : index, place.how === 'replace' ? 1 : 0, ...added)
  await writeFile(path, lines.join('\n'))
}
