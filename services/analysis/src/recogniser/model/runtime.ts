import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The version that the recogniser was tried with. */
export const RUNTIME = '@huggingface/transformers@4.3.1'

/** Where the runtime of chosen models is installed unless `VISION_RUNTIME` names a folder; not part of the product, because it takes 474 MB. */
const defaultFolder = (): string => join(dirname(fileURLToPath(import.meta.resolve('@arc/models/centernet/centernet.json'))), '../runtime')

/** A chosen model: a folder of this machine, or a name on the hub, and the runtime that loads it. */
export const ChosenModel = z.object({
  /** The path of the folder, or the name. */
  name: z.string(),
  isFolder: z.boolean(),
  /** The entry file of the runtime. */
  runtime: z.string(),
  /** Where files from the hub are kept. */
  cache: z.string(),
})
export type ChosenModel = z.output<typeof ChosenModel>

/**
 * @param model a folder with `config.json`, or a name such as `Xenova/owlvit-base-patch32`
 * @param folder of the runtime
 * @throws Error that says what to do, for a missing runtime and for a folder without a model
 */
export function chooseModel(model: string, folder = defaultFolder()): ChosenModel {
  const isFolder = existsSync(model)
  if (isFolder && !existsSync(join(model, 'config.json')))
    throw new Error(`VISION_MODEL: the folder ${model} has no config.json. It needs the files of a model for Transformers.js.`)
  if (!isFolder && !/^[\w.-]+\/[\w.-]+$/.test(model))
    throw new Error(`VISION_MODEL: ${model} is neither a folder nor the name of a model such as Xenova/owlvit-base-patch32.`)
  return { name: isFolder ? resolve(model) : model, isFolder, runtime: runtimeIn(folder), cache: join(folder, 'cache') }
}

/** The entry file of the runtime in a folder. @throws Error with the command that installs it */
export function runtimeIn(folder = defaultFolder()): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve('@huggingface/transformers')
  } catch (cause) {
    throw new Error(`VISION_MODEL needs a runtime that is not installed. Run: npm install --prefix ${folder} ${RUNTIME}`, { cause })
  }
}
