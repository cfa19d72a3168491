import { createRequire } from 'node:module'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

type Library = typeof import('sharp').default

const require = createRequire(import.meta.url)
let library: Library | undefined

/** `sharp`, loaded with the first picture: libvips takes 20 MB, which a server without photos keeps free. */
export function sharp(input: SharpInput, options?: SharpOptions): Sharp {
  library ??= load()
  return library(input, options)
}

function load(): Library {
  const loaded: Library = require('sharp')
  // One thread per picture and no cache: on two cores two pictures at once are quicker than one on two threads.
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
