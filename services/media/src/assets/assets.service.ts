import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { sha256Of } from '../photos/photos.keys.js'

/** Next to both `src` and `dist`. */
const FOLDER = fileURLToPath(new URL('../../assets/', import.meta.url))
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg', '.pdf': 'application/pdf' }
/** A plain file name without path separators. */
const NAME = /^[a-z0-9][a-z0-9-]*\.(webp|png|jpg|pdf)$/

export interface Asset {
  data: Buffer
  contentType: string
  sha256: string
}

/** The pictures and the documents of the sample home that ship with the product: about 4 MB in all, cached in memory. */
@Injectable()
export class AssetsService {
  private readonly cache = new Map<string, Asset>()

  /** @throws NotFound for an unknown name */
  async get(name: string): Promise<Asset> {
    const contentType = TYPES[extname(name)]
    if (!NAME.test(name) || !contentType) throw new NotFound('The picture')
    const asset = this.cache.get(name) ?? { ...(await read(name)), contentType }
    this.cache.set(name, asset)
    return asset
  }
}

async function read(name: string): Promise<{ data: Buffer; sha256: string }> {
  try {
    const data = await readFile(join(FOLDER, name))
    return { data, sha256: sha256Of(data) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new NotFound('The picture')
    throw error
  }
}
