import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this a compressed twin would save nothing, in bytes. */
const LEAST = 1024

/** Lays a compressed twin beside every text file of the build, so that the gateway serves it without compressing anew. */
export function precompress(): Plugin {
  let dist = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      dist = join(root, build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(dist, { recursive: true })
      await Promise.all(files.filter((file) => /\.(js|css|html|svg)$/.test(file)).map((file) => twin(join(dist, file))))
    },
  }
}

async function twin(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < LEAST) return
  const brotli = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
