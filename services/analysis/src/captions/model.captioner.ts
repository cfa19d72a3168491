import type { Log } from '@arc/kit/log'
import type { FoundItem } from '../recogniser/findings.js'
import type { ModelProcess } from '../recogniser/model/model-process.js'
import { type ChosenModel, nameOf } from '../recogniser/model/runtime.js'
import { needsCaption, withCaption } from './caption.rules.js'
import type { Captioner } from './captioner.js'
import { cropOf } from './crop.js'

interface Limits {
  /** Captions for one photo. */
  most: number
  /** Milliseconds that a photo waits for its captions, those of other photos included; less than its own timeout. */
  waitMs: number
}
const LIMITS: Limits = { most: 12, waitMs: 60_000 }

/** Describes objects with an image-to-text model of the operator's choice, on this machine, one after the other. */
export class ModelCaptioner implements Captioner {
  readonly name: string

  constructor(
    private readonly chosen: ChosenModel,
    private readonly model: Pick<ModelProcess, 'caption'>,
    private readonly log: Pick<Log, 'warn'>,
    private readonly limits = LIMITS,
  ) {
    this.name = `${nameOf(chosen)}, on this machine`
  }

  async describe(image: Buffer, items: readonly FoundItem[], signal: AbortSignal): Promise<FoundItem[]> {
    const described = [...items]
    const chosen = [...items.entries()].filter(([, item]) => needsCaption(item)).slice(0, this.limits.most)
    const late = AbortSignal.timeout(this.limits.waitMs)
    try {
      for (const [at, item] of chosen) {
        const crop = await cropOf(image, item.box)
        late.throwIfAborted()
        if (crop) described[at] = withCaption(item, await until(late, this.model.caption(this.chosen, crop, signal)))
      }
    } catch (error) {
      signal.throwIfAborted()
      // The next ones would fail too: the rest of the photo stays without descriptions.
      this.log.warn({ err: error }, 'objects of a photo were not described')
    }
    return described
  }
}

/** Waits until the signal only. The model goes on, because it may still be loading: it is then ready for the next photo. */
function until<T>(late: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(late.reason)
    late.addEventListener('abort', giveUp)
    answer.then(resolve, reject).finally(() => late.removeEventListener('abort', giveUp))
  })
}
