import { z } from 'zod'
import { route } from '../define.js'
import { AnswerCount, AnswersOfDay, Job, ServiceStatus } from '../operations.js'
import { SERVICE_NAMES } from '../services.js'
import { Ok } from '../text.js'

const service = z.enum(SERVICE_NAMES)

/** What one service reports; `status` is null while it does not answer. */
export const ServiceHealth = z.object({ service, status: ServiceStatus.nullable() })
export type ServiceHealth = z.output<typeof ServiceHealth>

/** What the gateway reports of itself at `/health`: which dependencies it reaches. */
export const GatewayHealth = z.object({ events: z.boolean(), cache: z.boolean(), files: z.boolean(), mail: z.boolean() })
export type GatewayHealth = z.output<typeof GatewayHealth>

export const ServiceJob = Job.extend({ service })
export type ServiceJob = z.output<typeof ServiceJob>

export const listServices = route({
  name: 'listServices',
  method: 'GET',
  path: '/api/admin/services',
  access: 'admin',
  summary: 'The state of each service: its dependencies, versions and queues.',
  response: z.array(ServiceHealth),
})
export const getGatewayAnswers = route({
  name: 'getGatewayAnswers',
  method: 'GET',
  path: '/api/admin/gateway',
  access: 'admin',
  summary: 'How the gateway answered during the last day.',
  response: AnswersOfDay,
})
export const reportGatewayAnswers = route({
  name: 'reportGatewayAnswers',
  method: 'POST',
  path: '/internal/gateway-answers',
  access: 'service',
  summary: 'Adds what a gateway has counted: it has no database of its own.',
  body: z.array(AnswerCount).max(10_000),
  response: Ok,
})
export const listJobs = route({
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'Failed and pending jobs of all services, failed ones first.',
  response: z.object({
    jobs: z.array(ServiceJob),
    /** Services that did not answer. */
    unreachable: z.array(service),
  }),
})
export const retryServiceJob = route({
  name: 'retryServiceJob',
  method: 'POST',
  path: '/api/admin/jobs/{service}/{id}/retry',
  access: 'admin',
  summary: 'Runs a failed job again.',
  params: z.object({ service, id: z.uuid() }),
  response: Ok,
})
