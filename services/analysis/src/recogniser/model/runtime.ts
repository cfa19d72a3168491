import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The version that the recogniser was tried with. */
const RUNTIME = '@huggingface/transformers@4.3.1'

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

/** A choice of the operator: the variable, for messages, its value, and a name on the hub that would do. */
interface Choice {
  variable: 'VISION_MODEL' | 'VISION_CAPTION_MODEL'
  model: string
  example: string
}

/**
 * @param model of the choice: a folder with `config.json`, or a name such as `Xenova/owlvit-base-patch32`
 * @param folder of the runtime
 * @throws Error that says what to do, for a missing runtime and for a folder without a model
 */
function chooseModel({ variable, model, example }: Choice, folder = defaultFolder()): ChosenModel {
  const isFolder = existsSync(model)
  if (isFolder && !existsSync(join(model, 'config.json')))
    throw new Error(`${variable}: the folder ${model} has no config.json. It needs the files of a model for Transformers.js.`)
  if (!isFolder && !/^[\w.-]+\/[\w.-]+$/.test(model))
    throw new Error(`${variable}: ${model} is neither a folder nor the name of a model such as ${example}.`)
  return { name: isFolder ? resolve(model) : model, isFolder, runtime: runtimeIn(folder, variable), cache: join(folder, 'cache') }
}

/** The model that finds objects. @throws Error as `chooseModel` */
export const chooseDetector = (model: string, folder?: string): ChosenModel =>
  chooseModel({ variable: 'VISION_MODEL', model, example: 'Xenova/owlvit-base-patch32' }, folder)

/** The kinds of models that describe a picture without being asked anything else. */
export const CAPTION_TYPES: readonly string[] = ['vision-encoder-decoder', 'florence2']

/** The model that describes objects. @throws Error as `chooseModel`, and for a folder with a model that describes nothing */
export function chooseCaptionModel(model: string, folder?: string): ChosenModel {
  const chosen = chooseModel({ variable: 'VISION_CAPTION_MODEL', model, example: 'Xenova/vit-gpt2-image-captioning' }, folder)
  if (!chosen.isFolder) return chosen
  const type = modelTypeIn(join(chosen.name, 'config.json'))
  if (CAPTION_TYPES.includes(type)) return chosen
  throw new Error(`VISION_CAPTION_MODEL: a model of the type ${type} cannot be used. Possible types: ${CAPTION_TYPES.join(', ')}.`)
}

const Config = z.looseObject({ model_type: z.string() })

function modelTypeIn(file: string): string {
  try {
    return Config.parse(JSON.parse(readFileSync(file, 'utf8'))).model_type
  } catch (cause) {
    throw new Error(`VISION_CAPTION_MODEL: ${file} does not name the type of its model.`, { cause })
  }
}

/** The name of a model for people. */
export const nameOf = ({ name, isFolder }: ChosenModel): string => (isFolder ? basename(name) : name)

/** The entry file of the runtime in a folder. @throws Error with the command that installs it */
export function runtimeIn(folder = defaultFolder(), variable = 'VISION_MODEL'): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve('@huggingface/transformers')
  } catch (cause) {
    // Its scripts would fetch a library for graphics cards, which is not used.
    const command = `npm install --ignore-scripts --prefix ${folder} ${RUNTIME}`
    throw new Error(`${variable} needs a runtime that is not installed. Run: ${command}`, { cause })
  }
}
