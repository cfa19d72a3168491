import { z } from 'zod'
import { type LoadedRuntime, loadRuntime } from './load-runtime.js'
import { CAPTION_TYPES, type ChosenModel } from './runtime.js'

/** A sentence; and no phrase of three words twice, because small models repeat themselves. */
const GENERATION = { max_new_tokens: 40, no_repeat_ngram_size: 3 }
/** The only text that a model is given: Florence-2's own name of the task. */
const FLORENCE_TASK = '<CAPTION>'

const Generated = z.tuple([z.object({ generated_text: z.string() })])
const Decoded = z.tuple([z.string()])

/** What the model says about a JPEG. */
export type Caption = (jpeg: Uint8Array<ArrayBuffer>) => Promise<string>

/** Loads a model that describes pictures. @throws Error of the runtime, and for a model of another type */
export async function loadCaptions(chosen: ChosenModel): Promise<Caption> {
  const runtime = await loadRuntime(chosen)
  if (!CAPTION_TYPES.includes(runtime.type)) throw new Error(`a model of the type ${runtime.type} describes no pictures`)
  const caption = await (runtime.type === 'florence2' ? florence(runtime) : imageToText(runtime))
  return async (jpeg) => caption(await runtime.RawImage.fromBlob(new Blob([jpeg])))
}

/** ViT-GPT2 and other pairs of an encoder and a decoder. */
async function imageToText({ pipeline, model }: LoadedRuntime): Promise<(image: unknown) => Promise<string>> {
  const describe = await pipeline('image-to-text', model)
  return async (image) => Generated.parse(await describe(image, GENERATION))[0].generated_text
}

async function florence({
  AutoProcessor,
  AutoModelForImageTextToText,
  model,
}: LoadedRuntime): Promise<(image: unknown) => Promise<string>> {
  const [processor, generator] = await Promise.all([
    AutoProcessor.from_pretrained(model),
    AutoModelForImageTextToText.from_pretrained(model),
  ])
  return async (image) => {
    const ids = await generator.generate({ ...(await processor(image, FLORENCE_TASK)), ...GENERATION })
    return Decoded.parse(processor.batch_decode(ids, { skip_special_tokens: true }))[0]
  }
}
