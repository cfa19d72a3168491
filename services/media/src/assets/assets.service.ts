import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { sha256Of } from '../photos/photos.keys.js'

/** Beside both `src` and `dist`. */
const FOLDER = fileURLToPath(new URL('../../assets/', import.meta.url))
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg' }
/** One plain file name: it cannot lead outside the folder. */
const NAME = /^[a-z0-9][a-z0-9-]*\.(webp|png|jpg)$/

export interface Asset {
  data: Buffer
  contentType: string
  sha256: string
}

/** The pictures that ship with the product: some 4 MB in all, kept once read. */
@Injectable()
export class AssetsService {
  private readonly known = new Map<string, Asset>()

  /** @throws NotFound for whatever is not the name of a shipped picture */
  async get(name: string): Promise<Asset> {
    const contentType = TYPES[extname(name)]
    if (!NAME.test(name) || !contentType) throw new NotFound('The picture')
    const asset = this.known.get(name) ?? { ...(await read(name)), contentType }
    this.known.set(name, asset)
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
