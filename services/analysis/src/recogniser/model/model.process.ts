// A process of its own: the runtime brings its own libvips, which must not meet the one of `sharp`, and its memory is released at the end.
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { Detections, ModelTask } from './model-detections.js'
import { ChosenModel } from './runtime.js'

/** Below this score a box is not looked at further. */
const MIN_SCORE = 0.1
/** Models that are told what to look for. */
const OPEN_VOCABULARY = new Set(['owlvit', 'owlv2', 'grounding-dino'])

const isFunction = (value: unknown): boolean => typeof value === 'function'
/** What is used of the runtime, which is not a dependency. */
const Runtime = z.object({
  // Not a schema of its fields, which would copy it: it is set below.
  env: z.custom<object>((value) => typeof value === 'object' && value !== null),
  pipeline: z.custom<(task: string, model: string) => Promise<(...args: unknown[]) => Promise<unknown>>>(isFunction),
  AutoConfig: z.custom<{ from_pretrained(model: string): Promise<unknown> }>(isFunction),
  RawImage: z.custom<{ fromBlob(blob: Blob): Promise<unknown> }>(isFunction),
})
const Config = z.looseObject({ model_type: z.string() })

type Answer = { detections: z.output<typeof Detections>; isOpen: boolean }
type Detect = (task: z.output<typeof ModelTask>) => Promise<Answer>

async function load({ name, isFolder, runtime, cache }: z.output<typeof ChosenModel>): Promise<Detect> {
  const { env, pipeline, AutoConfig, RawImage } = Runtime.parse(await import(pathToFileURL(runtime).href))
  const model = isFolder ? basename(name) : name
  // A folder is complete: nothing is fetched for it.
  Object.assign(env, isFolder ? { localModelPath: dirname(name), allowLocalModels: true, allowRemoteModels: false } : { cacheDir: cache })
  const isOpen = OPEN_VOCABULARY.has(Config.parse(await AutoConfig.from_pretrained(model)).model_type)
  const detect = await pipeline(isOpen ? 'zero-shot-object-detection' : 'object-detection', model)
  return async ({ jpeg, labels }) => {
    const image = await RawImage.fromBlob(new Blob([jpeg]))
    const options = { threshold: MIN_SCORE, percentage: true }
    return { isOpen, detections: Detections.parse(await (isOpen ? detect(image, labels, options) : detect(image, options))) }
  }
}

let loading: Promise<Detect> | undefined

process.on('message', async (message: unknown) => {
  try {
    const { chosen, task } = z.object({ chosen: ChosenModel, task: ModelTask }).parse(message)
    loading ??= load(chosen)
    process.send?.({ answer: await (await loading)(task) })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  }
})
