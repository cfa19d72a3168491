import { type ChildProcess, fork } from 'node:child_process'
import { builtUrl } from '@arc/kit/worker'
import type { OnModuleDestroy } from '@nestjs/common'
import pLimit from 'p-limit'
import { z } from 'zod'
import { ProviderUnavailable } from '../recogniser.js'
import { Detections, LABELS } from './model-detections.js'
import type { ChosenModel } from './runtime.js'

const Answer = z.object({ detections: Detections, isOpen: z.boolean() })
const Message = z.union([z.object({ answer: Answer }), z.object({ failure: z.string() })])

/** The process in which a chosen model runs, one photo after the other. The first photo starts it; it ends when it is idle. */
export class ModelProcess implements OnModuleDestroy {
  private child: ChildProcess | undefined
  private idle: ReturnType<typeof setTimeout> | undefined
  private readonly one = pLimit(1)

  constructor(
    private readonly chosen: ChosenModel,
    private readonly idleSeconds: number,
  ) {}

  /** @throws ProviderUnavailable with the reason of the runtime, and the reason of the signal, which ends the process */
  detect(jpeg: Buffer, signal: AbortSignal): Promise<z.output<typeof Answer>> {
    return this.one(async () => {
      signal.throwIfAborted()
      clearTimeout(this.idle)
      try {
        return await this.ask(jpeg, signal)
      } catch (error) {
        this.end()
        throw signal.aborted ? signal.reason : error
      } finally {
        this.idle = setTimeout(() => this.end(), this.idleSeconds * 1000).unref()
      }
    })
  }

  onModuleDestroy(): void {
    clearTimeout(this.idle)
    this.end()
  }

  /** Whether it runs now. */
  get isRunning(): boolean {
    return this.child !== undefined
  }

  private end(): void {
    this.child?.kill()
    this.child = undefined
  }

  private ask(jpeg: Buffer, signal: AbortSignal): Promise<z.output<typeof Answer>> {
    this.child ??= fork(builtUrl('./model.process.js', import.meta.url), { serialization: 'advanced', execArgv: [] })
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
        const { data } = Message.safeParse(message)
        if (data && 'answer' in data) return settle(() => resolve(data.answer))
        fail(`The chosen model failed: ${data?.failure ?? 'its answer cannot be read.'}`)
      }
      child.on('message', onMessage).on('exit', onExit).on('error', reject)
      signal.addEventListener('abort', onAbort)
      child.send({ chosen: this.chosen, task: { jpeg: new Uint8Array(jpeg), labels: LABELS } })
    })
  }
}
