import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { ANALYSIS_ENV } from '../../analysis.env.js'
import { type ChosenModel, chooseCaptionModel, chooseDetector } from './runtime.js'

/**
 * The service's variables, with the models of the operator's choice looked for as they are read: before anything has started, so
 * that a missing runtime is said like every other error of the configuration. Beside a provider and for the demo they aren't used.
 */
export function analysisEnv(source: NodeJS.ProcessEnv): z.ZodRawShape {
  const { VISION, VISION_RUNTIME, OPENAI_API_KEY, OPENAI_BASE_URL } = source
  if ((VISION || 'local') !== 'local' || OPENAI_API_KEY || OPENAI_BASE_URL) return ANALYSIS_ENV
  const found = (choose: (model: string, folder?: string) => ChosenModel) =>
    z
      .string()
      .superRefine((model, context) => {
        try {
          choose(model, VISION_RUNTIME || undefined)
        } catch (error) {
          context.addIssue({ code: 'custom', message: reasonOf(error).replace(/^VISION_\w+:? /, '') })
        }
      })
      .optional()
  return { ...ANALYSIS_ENV, VISION_MODEL: found(chooseDetector), VISION_CAPTION_MODEL: found(chooseCaptionModel) }
}
