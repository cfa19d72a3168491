import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files are not compressed, in bytes. */
const MIN_SIZE = 1024

/** Adds a .br and .gz file beside every text file of the build, so that the gateway does not compress at run time. */
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
      await Promise.all(files.filter((file) => /\.(js|css|html|svg|wasm|json)$/.test(file)).map((file) => compressFile(join(dist, file))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < MIN_SIZE) return
  const brotli = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
