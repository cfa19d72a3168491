import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { ChosenModel } from './runtime.js'

const isFunction = (value: unknown): boolean => typeof value === 'function'
type Options = Record<string, unknown>
interface Loader<T> {
  from_pretrained(model: string): Promise<T>
}
interface Processor {
  (image: unknown, text: string): Promise<object>
  batch_decode(ids: unknown, options: Options): string[]
}

/** What is used of the runtime, which is not a dependency. */
const Runtime = z.object({
  // Not a schema of its fields, which would copy it: it is set below.
  env: z.custom<object>((value) => typeof value === 'object' && value !== null),
  pipeline: z.custom<(task: string, model: string) => Promise<(...args: unknown[]) => Promise<unknown>>>(isFunction),
  AutoConfig: z.custom<Loader<unknown>>(isFunction),
  AutoProcessor: z.custom<Loader<Processor>>(isFunction),
  AutoModelForImageTextToText: z.custom<Loader<{ generate(options: object): Promise<unknown> }>>(isFunction),
  RawImage: z.custom<{ fromBlob(blob: Blob): Promise<unknown> }>(isFunction),
})
const Config = z.looseObject({ model_type: z.string() })

/** The runtime, set to load a model; the name of that model for the runtime, and its type. */
export interface LoadedRuntime extends z.output<typeof Runtime> {
  model: string
  type: string
}

/** Only one model may be loading: where models come from is a setting of the whole runtime. */
export async function loadRuntime({ name, isFolder, runtime, cache }: ChosenModel): Promise<LoadedRuntime> {
  const loaded = Runtime.parse(await import(pathToFileURL(runtime).href))
  const model = isFolder ? basename(name) : name
  // A folder is complete: nothing is fetched for it.
  const from = isFolder ? { localModelPath: dirname(name) } : { cacheDir: cache }
  Object.assign(loaded.env, from, { allowLocalModels: isFolder, allowRemoteModels: !isFolder })
  return { ...loaded, model, type: Config.parse(await loaded.AutoConfig.from_pretrained(model)).model_type }
}
