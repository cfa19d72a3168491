import { type ChildProcess, fork } from 'node:child_process'
import { builtUrl } from '@arc/kit/worker'
import type { OnModuleDestroy } from '@nestjs/common'
import pLimit from 'p-limit'
import { ProviderUnavailable } from '../provider-unavailable.js'
import { LABELS } from './model-detections.js'
import { CaptionAnswer, DetectionAnswer, ModelMessage, type ModelTask } from './model-task.js'
import type { ChosenModel } from './runtime.js'

/** The process in which chosen models run, one picture after the other. The first picture starts it; it ends when it is idle. */
export class ModelProcess implements OnModuleDestroy {
  private child: ChildProcess | undefined
  private idle: ReturnType<typeof setTimeout> | undefined
  private readonly one = pLimit(1)

  constructor(private readonly idleSeconds: number) {}

  /**
   * Finds objects on a photo.
   * @throws ProviderUnavailable with the reason of the runtime, and the reason of the signal, which ends the process
   */
  async detect(chosen: ChosenModel, jpeg: Buffer, signal: AbortSignal): Promise<DetectionAnswer> {
    return DetectionAnswer.parse(await this.run({ kind: 'detect', chosen, jpeg: new Uint8Array(jpeg), labels: LABELS }, signal))
  }

  /** Describes a picture in a few words, as the model says them. @throws as `detect` */
  async caption(chosen: ChosenModel, jpeg: Buffer, signal: AbortSignal): Promise<string> {
    return CaptionAnswer.parse(await this.run({ kind: 'caption', chosen, jpeg: new Uint8Array(jpeg) }, signal)).caption
  }

  onModuleDestroy(): void {
    clearTimeout(this.idle)
    this.end()
  }

  /** Whether it runs now. */
  get isRunning(): boolean {
    return this.child !== undefined
  }

  private run(task: ModelTask, signal: AbortSignal): Promise<unknown> {
    return this.one(async () => {
      signal.throwIfAborted()
      clearTimeout(this.idle)
      try {
        return await this.ask(task, signal)
      } catch (error) {
        this.end()
        throw signal.aborted ? signal.reason : error
      } finally {
        this.idle = setTimeout(() => this.end(), this.idleSeconds * 1000).unref()
      }
    })
  }

  private start(): ChildProcess {
    const child = fork(builtUrl('./model.process.js', import.meta.url), { serialization: 'advanced', execArgv: [] })
    // One that ends between two pictures is replaced for the next.
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    return child
  }

  private end(): void {
    this.child?.kill()
    this.child = undefined
  }

  private ask(task: ModelTask, signal: AbortSignal): Promise<unknown> {
    this.child ??= this.start()
    const { child } = this
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        child.off('message', onMessage).off('exit', onExit).off('error', reject)
        signal.removeEventListener('abort', onAbort)
        act()
      }
      const fail = (reason: string) => settle(() => reject(new ProviderUnavailable(reason)))
      const onAbort = () => settle(() => reject(signal.reason))
      const onExit = () => fail('The chosen model ended while it analysed the photo.')
      const onMessage = (message: unknown) => {
        const { data } = ModelMessage.safeParse(message)
        if (data && 'answer' in data) return settle(() => resolve(data.answer))
        fail(`The chosen model failed: ${data?.failure ?? 'its answer cannot be read.'}`)
      }
      child.on('message', onMessage).on('exit', onExit).on('error', reject)
      signal.addEventListener('abort', onAbort)
      child.send({ task })
    })
  }
}
