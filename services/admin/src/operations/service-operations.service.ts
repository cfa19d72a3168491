import type { listJobs, ServiceHealth } from '@arc/contracts/admin/operations'
import type { ResponseOf } from '@arc/contracts/define'
import { retryJob, serviceJobs, serviceStatus } from '@arc/contracts/operations'
import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import type { Log } from '@arc/kit/log'
import { LOG } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { AuditService } from '../audit/audit.service.js'
import { ask } from './ask.js'

/** The state and the jobs of all services. */
@Injectable()
export class ServiceOperations {
  constructor(
    private readonly calls: Services,
    private readonly audit: AuditService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What each service reports; null for one that does not answer. */
  services(): Promise<ServiceHealth[]> {
    return Promise.all(
      SERVICE_NAMES.map(async (service) => {
        const status = await ask(service, (signal) => this.calls.call(service, serviceStatus, {}, { signal }), this.log)
        return { service, status }
      }),
    )
  }

  /** Failed jobs, newest first, then pending ones, the longest due first. */
  async jobs(): Promise<ResponseOf<typeof listJobs>> {
    const answers = await Promise.all(
      SERVICE_NAMES.map(async (service) => {
        const jobs = await ask(service, (signal) => this.calls.call(service, serviceJobs, {}, { signal }), this.log)
        return { service, jobs }
      }),
    )
    const jobs = answers.flatMap(({ service, jobs }) => (jobs ?? []).map((job) => ({ ...job, service })))
    const [failed, pending] = [jobs.filter(({ state }) => state === 'failed'), jobs.filter(({ state }) => state !== 'failed')]
    failed.sort((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''))
    pending.sort((a, b) => a.dueAt.localeCompare(b.dueAt))
    return { jobs: [...failed, ...pending], unreachable: answers.flatMap(({ service, jobs }) => (jobs === null ? [service] : [])) }
  }

  /** @throws NotFound when this job has not failed */
  retry(service: ServiceName, id: string, origin: string) {
    return this.audit.run({ action: 'job.retried', subject: id, detail: service, origin }, () =>
      this.calls.call(service, retryJob, { params: { id } }),
    )
  }
}
