import type { ScheduledTask } from '@arc/contracts/operations'
import { LeapGuard } from './clock.js'
import type { Log } from './log.js'
import type { TaskOutcome, TaskRuns } from './operations/task-runs.js'
import { safeMessage } from './safe-errors.js'
import { RowsFailed } from './sweep-rows.js'

/** Work that is done regularly. Every replica runs it, so two at once must do each thing once. */
export interface Task {
  /** As the admin panel knows it: `empty-trash`. */
  name: string
  /** @param signal aborts when the process stops. @returns how many things were done */
  run(signal: AbortSignal): Promise<number>
}

/** Tasks that run one after the other, after the same pause. */
export interface TaskGroup {
  /** Runs all of them now, after a run that has begun. A task that fails is logged and does not keep the others from running. */
  run(): Promise<void>
}

interface Group extends TaskGroup {
  seconds: number
  tasks: readonly Task[]
}

/** The tasks of one service that run regularly. What is due must follow from stored rows, so that a restart forgets nothing. */
export class Schedule {
  private readonly groups: Group[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly stopping = new AbortController()
  private started = false
  private compared: Promise<void> | undefined
  private running: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly runs: TaskRuns,
    private readonly log: Log,
    private readonly leaps: Pick<LeapGuard, 'hasLeapt' | 'startedAfter'> = new LeapGuard(),
  ) {}

  /** Runs tasks again and again, with a pause of so many seconds before each run. The first one follows `start()`. */
  every(seconds: number, tasks: readonly Task[]): TaskGroup {
    let last: Promise<void> = Promise.resolve()
    const run = () => {
      last = last.then(() => this.runAll(tasks))
      this.running = Promise.all([this.running, last])
      return last
    }
    const group = { seconds, tasks, run }
    this.groups.push(group)
    if (this.started) this.pause(group)
    return group
  }

  start(): void {
    this.started = true
    for (const group of this.groups) this.pause(group)
  }

  /** Runs all tasks once as their timers do: not in the hour after a leap of the clock. */
  async tick(): Promise<void> {
    for (const group of this.groups) await this.runUnlessLeapt(group)
  }

  /** Every task with its last run. */
  async state(): Promise<ScheduledTask[]> {
    const states = await this.runs.lastDay()
    const tasks = this.groups.flatMap(({ seconds, tasks }) => tasks.map(({ name }) => ({ name, everySeconds: seconds })))
    return tasks.map((task) => ({ ...task, ...(states.get(task.name) ?? { lastAt: null, done: 0, reason: null }) }))
  }

  /** Ends when no task runs any more. */
  async close(): Promise<void> {
    this.stopping.abort()
    for (const timer of this.timers) clearTimeout(timer)
    await this.running
  }

  private pause(group: Group): void {
    if (this.stopping.signal.aborted) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void this.runUnlessLeapt(group).then(() => this.pause(group))
    }, group.seconds * 1000)
    this.timers.add(timer)
  }

  /** What follows from dates waits for an hour after the clock has leapt, also when it did so before the start. */
  private async runUnlessLeapt(group: Group): Promise<void> {
    this.compared ??= this.compareWithLastRun()
    await this.compared
    if (!this.leaps.hasLeapt()) return group.run()
    this.log.warn(
      { tasks: group.tasks.map(({ name }) => name) },
      'the clock has leapt forward, or nothing ran for a week; scheduled tasks wait for an hour',
    )
  }

  private async compareWithLastRun(): Promise<void> {
    try {
      const last = await this.runs.lastAt()
      if (last) this.leaps.startedAfter(last)
    } catch (error) {
      this.compared = undefined
      this.log.warn({ reason: safeMessage(error) }, 'the last run of tasks could not be read')
    }
  }

  private async runAll(tasks: readonly Task[]): Promise<void> {
    const outcomes: TaskOutcome[] = []
    for (const task of tasks) {
      if (this.stopping.signal.aborted) return
      outcomes.push(await this.runOne(task))
    }
    if (!this.stopping.signal.aborted)
      await this.runs
        .add(outcomes)
        .catch((error: unknown) => this.log.warn({ reason: safeMessage(error) }, 'runs of tasks were not stored'))
  }

  private async runOne({ name, run }: Task): Promise<TaskOutcome> {
    try {
      return { task: name, done: await run(this.stopping.signal), reason: null }
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.error({ task: name, err: error }, 'a scheduled task failed; it is repeated')
      return { task: name, done: error instanceof RowsFailed ? error.done : 0, reason: safeMessage(error) }
    }
  }
}
