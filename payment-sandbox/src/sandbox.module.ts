import { CLOCK, type Clock } from '@arc/kit/clock'
import { Jobs } from '@arc/kit/jobs'
import type { Log } from '@arc/kit/log'
import type { Platform } from '@arc/kit/platform'
import { LOG, PLATFORM } from '@arc/kit/service'
import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { SandboxController } from './sandbox.controller.js'
import { Sandbox, type SandboxDatabase } from './sandbox.js'
import { SandboxPages } from './sandbox.pages.js'

const DATABASE = Symbol('database of the sandbox')

const sandbox = {
  provide: Sandbox,
  inject: [DATABASE, Jobs, CLOCK, PLATFORM, LOG],
  useFactory: async (db: SandboxDatabase, jobs: Jobs, clock: Clock, platform: Platform, log: Log): Promise<Sandbox> => {
    const sandbox = new Sandbox(db, jobs, clock, platform, log)
    await sandbox.open()
    return sandbox
  },
}

@Module({ controllers: [SandboxController], providers: [sandbox, SandboxPages], exports: [Sandbox] })
class SandboxModule {}

/** The sandbox as a part of a service: its routes, its server, and the job that delivers events. @param database of the service */
export const sandboxModule = (database: Type<SandboxDatabase>): DynamicModule => ({
  module: SandboxModule,
  providers: [{ provide: DATABASE, useExisting: database }],
})
