// `make check`: a file is one thought, and fits on two screens. Fails for a file of code that has more than 300 lines.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './packages.mjs'

const MAX_LINES = 300
const CODE = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.sh']
/** Written by a tool, or handed out as it is. */
const NOT_WRITTEN_BY_US = /(?:^|\/)(?:generated|snapshots|fixtures|public)\//
/** Files from before this rule, with the lines that they may have until they are split. */
const NOT_SPLIT_YET = {
  'deploy/test/browser/camera.test.ts': 316,
  'deploy/test/browser/documents.test.ts': 385,
  'deploy/test/browser/photo-index.test.ts': 369,
  'frontend/src/features/camera/camera.module.css': 590,
}

const tooLong = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...CODE], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !NOT_WRITTEN_BY_US.test(file) && existsSync(join(ROOT, file)))
  .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length }))
  .filter(({ file, lines }) => lines > (NOT_SPLIT_YET[file] ?? MAX_LINES))
for (const { file, lines } of tooLong.sort((a, b) => b.lines - a.lines))
  console.error(`${file} has ${lines} lines, more than ${MAX_LINES}. Split it by thought.`)
process.exit(tooLong.length > 0 ? 1 : 0)
