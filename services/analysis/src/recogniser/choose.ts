import type { Log } from '@arc/kit/log'
import type { AnalysisEnv } from '../analysis.env.js'
import type { Captioner } from '../captions/captioner.js'
import type { Corrector } from '../corrections/corrector.js'
import { RulesCorrector } from '../corrections/rules.corrector.js'
import { VisionThreads } from '../vision/vision-threads.js'
import { DemoRecogniser } from './demo.recogniser.js'
import { LocalRecogniser } from './local/local.recogniser.js'
import { ModelProcess } from './model/model-process.js'
import { hasProvider, providerOptions } from './provider-options.js'
import type { Recogniser } from './recogniser.js'

/** The configured provider, else the local recogniser or the demo. The provider's client is loaded on demand. */
export async function chooseRecogniser(env: AnalysisEnv, local: LocalRecogniser, models: ModelProcess): Promise<Recogniser> {
  if (!hasProvider(env)) return env.VISION === 'demo' ? new DemoRecogniser() : chooseLocal(env, local, models)
  const { OpenAiRecogniser } = await import('./openai.recogniser.js')
  return new OpenAiRecogniser(providerOptions(env))
}

/** The model of the operator's choice, else the built-in one. @throws Error that says what to do for a model that can't be loaded */
async function chooseLocal(env: AnalysisEnv, local: LocalRecogniser, models: ModelProcess): Promise<Recogniser> {
  if (!env.VISION_MODEL) return local
  const { chooseDetector } = await import('./model/runtime.js')
  const { ModelRecogniser } = await import('./model/model.recogniser.js')
  return new ModelRecogniser(chooseDetector(env.VISION_MODEL, env.VISION_RUNTIME), models)
}

/**
 * The model of the operator's choice that describes what the local recogniser found; null without one. A provider describes items
 * itself, and the demo knows its own. @throws Error that says what to do for a model that can't be loaded
 */
export async function chooseCaptioner(env: AnalysisEnv, models: ModelProcess, log: Pick<Log, 'warn'>): Promise<Captioner | null> {
  if (!env.VISION_CAPTION_MODEL || env.VISION !== 'local' || hasProvider(env)) return null
  const { chooseCaptionModel } = await import('./model/runtime.js')
  const { ModelCaptioner } = await import('../captions/model.captioner.js')
  return new ModelCaptioner(chooseCaptionModel(env.VISION_CAPTION_MODEL, env.VISION_RUNTIME), models, log)
}

/** The process of all models of the operator's choice. It starts with the first picture. */
export const modelProcess = ({ VISION_IDLE_SECONDS }: AnalysisEnv): ModelProcess => new ModelProcess(VISION_IDLE_SECONDS)

/** The configured provider, else rules on this machine. */
export async function chooseCorrector(env: AnalysisEnv): Promise<Corrector> {
  if (!hasProvider(env)) return new RulesCorrector()
  const { OpenAiCorrector } = await import('../corrections/openai.corrector.js')
  return new OpenAiCorrector(providerOptions(env))
}

/** The worker threads as configured. They start with the first picture. */
export const visionThreads = ({ VISION_THREADS: threads, VISION_IDLE_SECONDS: idleSeconds }: AnalysisEnv) =>
  new VisionThreads({ threads, idleSeconds })
