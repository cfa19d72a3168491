/**
 * The changes that a mutation run makes in a source, one place at a time.
 *
 * Some places are left out, because a page with the change has the same roles, names, texts and requests: a test could only notice it by
 * repeating the source.
 * - The look: `className`, `style`, `look`, `tone` and sizes of elements, calls of `cx`, and `data-*` attributes, which style sheets read.
 * - Decoration: elements with `aria-hidden`, and what is in them.
 * - The `key` of a row, which only React reads.
 * - How long an answer is reused (`staleTime`, `gcTime`): it decides how often the server is asked, not what is shown.
 * - Types and imports; texts (`*.texts.ts`) are not read at all.
 * Everything else counts, also where a change happens to make no difference: those changes are in the score as survivors.
 */
import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

const SWAPPED = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '+': '-',
  '-': '+',
}
const LOOK = /^(className|style|look|tone|size|iconSize|width|height|radius|key|data-.*)$/
const REUSE = /^(staleTime|gcTime)$/

/**
 * The changes that a file allows.
 * @param {string} file path of a TypeScript source
 * @returns {{ file: string, start: number, end: number, text: string }[]} places in its bytes, and what stands there instead
 */
export function mutationsOf(file) {
  const source = readFileSync(file)
  const tree = parseSync(source.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  // Places count on from the file that was parsed before.
  const base = tree.span.end - Buffer.byteLength(source.toString().trimEnd())
  const found = []
  const replace = ({ span }, text) => found.push({ file, start: span.start - base, end: span.end - base, text })
  const between = (left, right, from, to) => {
    const [start, end] = [left.span.end - base, right.span.start - base]
    const at = source.subarray(start, end).indexOf(from)
    if (at >= 0) found.push({ file, start: start + at, end: start + at + from.length, text: to })
  }
  walk(tree, (node, parent) => {
    if (node.type === 'BinaryExpression' && SWAPPED[node.operator]) between(node.left, node.right, node.operator, SWAPPED[node.operator])
    if (node.type === 'BooleanLiteral') replace(node, String(!node.value))
    // Nobody notices one more of a large number, such as a millisecond.
    if (node.type === 'NumericLiteral') replace(node, String(node.value < 20 ? node.value + 1 : 2 * node.value))
    if (node.type === 'StringLiteral' && node.value && parent === 'argument') replace(node, "''")
    if (node.type === 'UnaryExpression' && node.operator === '!')
      replace({ span: { start: node.span.start, end: node.span.start + 1 } }, '')
    if (node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression') replace(node, ';')
    if (node.type === 'ConditionalExpression') replace(node.test, 'true')
    if (node.type === 'IfStatement') replace(node.test, 'false')
  })
  return found
}

/** Calls `visit` with each node below that a test can notice. */
function walk(node, visit, parent = '') {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, parent)
    return
  }
  if (/^(Import|Ts(?!As|NonNull|Satisfies))|^ExportAll/.test(node.type ?? '') || isLeftOut(node)) return
  if (node.type) visit(node, parent)
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit, key === 'arguments' ? 'argument' : '')
}

function isLeftOut(node) {
  if (node.type === 'JSXAttribute') return LOOK.test(node.name.value)
  if (node.type === 'KeyValueProperty') return REUSE.test(node.key.value)
  if (node.type === 'CallExpression') return node.callee.value === 'cx'
  return node.type === 'JSXElement' && isHidden(node)
}

const isHidden = ({ opening }) =>
  opening.attributes.some(({ name, value }) => name?.value === 'aria-hidden' && (!value || value.value === 'true'))
