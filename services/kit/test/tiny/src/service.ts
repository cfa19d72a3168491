import type { Input, Payload } from '@arc/contracts/define'
import { Controller, Inject, Injectable, Module } from '@nestjs/common'
import { z } from 'zod'
// Any service's Prisma client has the methods that this one needs.
import { Database } from '../../../../inventory/src/database.js'
import type { TransactionOf } from '../../../src/db.js'
import { Handle } from '../../../src/handle.js'
import type { Caller } from '../../../src/identity.js'
import { type JobRun, Run } from '../../../src/job.js'
import { Jobs } from '../../../src/jobs.js'
import { On, OnBatch } from '../../../src/on.js'
import { JsonText, Prepared } from '../../../src/responses.js'
import { defineService } from '../../../src/service.js'
import { breakNote, fold, internalNote, leaveNote, noteRead, noteWritten, preparedNote, readNote, sort, stall, unsorted } from './notes.js'

export { Database }

type Tx = TransactionOf<Database['client']>

/** Test control: what consumers and jobs do, and a record of their runs. */
@Injectable()
export class Script {
  consume: (text: string, tx: Tx) => Promise<void> = async () => undefined
  sort: (text: string, run: JobRun) => Promise<void> = async () => undefined
  fold: (text: string) => Promise<void> = async () => undefined
  stall: (run: JobRun) => Promise<void> = async () => undefined
  readonly received: string[] = []
  readonly unsorted: string[] = []
  readonly runs: { text: string; attempt: number; lastAttempt: boolean; at: number }[] = []

  constructor(readonly jobs: Jobs) {}
}

@Controller()
class NotesController {
  constructor(@Inject(Script) private readonly script: Script) {}

  @Handle(readNote) async read({ params, query, body }: Input<typeof readNote>) {
    return { id: params.id, text: body.text, times: query.times, secret: 'not in the contract' }
  }
  @Handle(preparedNote) async prepared({ params, query }: Input<typeof preparedNote>) {
    const text = JSON.stringify({ id: params.id, version: 3, ...query })
    return new Prepared<{ id: number; version: number }>(new JsonText(text), 3)
  }
  @Handle(breakNote) async fail(): Promise<Record<string, never>> {
    throw new Error('the password of the database is hunter2')
  }
  @Handle(internalNote) async internal(_: Input<typeof internalNote>, caller: Caller) {
    return { from: caller.service }
  }

  @Handle(leaveNote) async leaveNote() {
    return {}
  }

  @On(noteWritten) async written({ text }: Payload<typeof noteWritten>, tx: Tx): Promise<void> {
    this.script.received.push(text)
    await tx.$executeRaw`insert into notes (text) values (${text})`
    await this.script.consume(text, tx)
  }

  @OnBatch(noteRead, { only: z.object({ text: z.string() }) }) async readAll(notes: Payload<typeof noteRead>[]): Promise<void> {
    for (const { text } of notes) if (text) this.script.received.push(text)
  }

  @Run(sort) async sort({ text }: { text: string }, run: JobRun): Promise<void> {
    this.script.runs.push({ text, attempt: run.attempt, lastAttempt: run.lastAttempt, at: Date.now() })
    await this.script.sort(text, run)
  }
  @Run(fold) async fold({ text }: { text: string }): Promise<void> {
    await this.script.fold(text)
  }
  @Run(stall) async stall(_: { text: string }, run: JobRun): Promise<void> {
    await this.script.stall(run)
  }
  @Run(unsorted) async leave({ text }: { text: string }): Promise<void> {
    this.script.unsorted.push(text)
  }
}

@Module({ controllers: [NotesController], providers: [Script] })
class TinyModule {}

/** The smallest service with everything: a route, an event, a consumer, a job, and a table. */
export const definition = defineService({ name: 'inventory', module: TinyModule, database: Database, from: import.meta.url })
