import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runtimeIn } from '../src/recogniser/model/runtime.js'

const DEFAULT = join(dirname(fileURLToPath(import.meta.url)), '../../../models/runtime')

/** The folder with the runtime of chosen models: that of `VISION_RUNTIME` or the default; null where none is installed, which is usual. */
export function installedRuntime(): string | null {
  const folder = process.env.VISION_RUNTIME ?? DEFAULT
  try {
    runtimeIn(folder)
    return folder
  } catch {
    return null
  }
}
