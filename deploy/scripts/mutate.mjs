// `make mutate only=documents sources="frontend/src/features/documents" count=40`: changes one place of a source at a time, runs the component
// tests of an area, and counts the changes that they notice. The places are drawn with SEED, so that a run can be repeated. It works in
// the checkout and puts each file back, also when it is stopped.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from './packages.mjs'

const [area, folders, count = '40', seed = '1'] = process.argv.slice(2)
if (!area || !folders) {
  console.error('mutate: make mutate only=AREA sources="FOLDER OR FILE ..." count=40')
  process.exit(2)
}

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

/** The changes that a file allows, each as a place in its bytes and what stands there instead. */
function mutationsOf(file) {
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
    if (node.type === 'NumericLiteral') replace(node, String(node.value + 1))
    if (node.type === 'StringLiteral' && node.value && parent === 'argument') replace(node, "''")
    if (node.type === 'UnaryExpression' && node.operator === '!')
      replace({ span: { start: node.span.start, end: node.span.start + 1 } }, '')
    if (node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression') replace(node, ';')
    if (node.type === 'ConditionalExpression') replace(node.test, 'true')
    if (node.type === 'IfStatement') replace(node.test, 'false')
  })
  return found
}

/** Calls `visit` with each node below, types and imports apart. */
function walk(node, visit, parent = '') {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, parent)
    return
  }
  if (/^(Import|Ts(?!As|NonNull|Satisfies))|^ExportAll/.test(node.type ?? '')) return
  if (node.type) visit(node, parent)
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit, key === 'arguments' ? 'argument' : '')
}

/** Draws without repetition (mulberry32). */
function draw(all, wanted, state) {
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const left = [...all]
  return Array.from({ length: Math.min(wanted, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0])
}

/** Short timeouts: most changes are noticed because something never appears. */
const OPTIONS = ['--bail', '1', '--expect.poll.timeout=5000', '--testTimeout=20000']
const passes = () =>
  spawnSync('pnpm', ['exec', 'vitest', 'run', '--project', 'components', ...OPTIONS, ...area.split(' ')], { cwd: ROOT }).status === 0

const files = folders
  .split(' ')
  .flatMap((name) => (/\.tsx?$/.test(name) ? [name] : globSync(`${name}/**/*.{ts,tsx}`, { cwd: ROOT })))
  .filter((name) => !/\.(test|texts)\.tsx?$/.test(name))
  .map((name) => join(ROOT, name))
if (!passes()) {
  console.error('mutate: the tests fail without a change')
  process.exit(1)
}
const chosen = draw(files.flatMap(mutationsOf), Number(count), Number(seed))
let open
const restore = () => open && writeFileSync(open.file, open.source)
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(code))
process.on('exit', restore)
const survived = []
for (const { file, start, end, text } of chosen) {
  const source = readFileSync(file)
  open = { file, source }
  writeFileSync(file, Buffer.concat([source.subarray(0, start), Buffer.from(text), source.subarray(end)]))
  const line = source.subarray(0, start).toString().split('\n').length
  const change = `${file.slice(ROOT.length)}:${line}: ${source.subarray(start, end).toString().slice(0, 60)} -> ${text || 'nothing'}`
  const noticed = !passes()
  restore()
  open = undefined
  if (!noticed) survived.push(change)
  console.log(`mutate: ${noticed ? 'killed  ' : 'SURVIVED'} ${change}`)
}
const killed = chosen.length - survived.length
console.log(`mutate: ${killed} of ${chosen.length} killed, ${Math.round((100 * killed) / Math.max(1, chosen.length))} %`)
