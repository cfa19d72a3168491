import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Database as BillingDatabase } from '@arc/billing/database'
import { TrialCodesService } from '@arc/billing/trial-codes/trial-codes.service'
import { trialSignup } from '@arc/contracts/auth/accounts'
import { type AnyRoute, type CallArgs, fill } from '@arc/contracts/define'
import type { Tier } from '@arc/contracts/plans'
import { type RunningGateway, startGateway } from '@arc/gateway/app'
import { readEnv } from '@arc/kit/env'
import { realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { type AnswerOrProblem, type Reply, replyOf, type Stack, startStack } from '@arc/kit/testing/stack'
import { z } from 'zod'
import { DEFINITIONS } from '../src/services.js'

const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** A visitor with a cookie jar. */
export class Visitor {
  cookie = ''
  userId = ''

  constructor(readonly address: string) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie) headers.set('cookie', this.cookie)
    const response = await fetch(`${this.address}${path}`, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0] ?? ''
    return response
  }

  async call<R extends AnyRoute>(route: R, args: CallArgs<R> = {}, more: Record<string, string> = {}): Promise<Reply<AnswerOrProblem<R>>> {
    const query = args.query
      ? `?${new URLSearchParams(Object.entries(args.query).map(([key, value]): [string, string] => [key, String(value)]))}`
      : ''
    const body = args.body instanceof FormData ? args.body : args.body === undefined ? undefined : JSON.stringify(args.body)
    const headers = { ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}), ...more }
    return replyOf(
      await this.fetch(`${fill(route.path, { ...args.params })}${query}`, {
        method: route.method,
        ...(body ? { body } : {}),
        headers,
      }),
    )
  }
}

/** The whole product on a fresh database, with its gateway. */
export class Product {
  constructor(
    readonly stack: Stack,
    readonly gateway: RunningGateway,
  ) {}

  visitor(): Visitor {
    return new Visitor(this.gateway.address)
  }

  async trialCode(planType: Tier = 'pro', uses = 100): Promise<string> {
    return (await new TrialCodesService(this.stack.service('billing').get(BillingDatabase)).create({ planType, uses })).code
  }

  /** A user who has just signed up, with both default projects. */
  async signUp(tier: Tier = 'pro', names: { firstName?: string; lastName?: string } = {}): Promise<Visitor> {
    const visitor = this.visitor()
    const { status, body } = await visitor.call(trialSignup, {
      body: {
        firstName: 'Dana',
        lastName: 'Whitfield',
        ...names,
        email: `u${randomBytes(6).toString('hex')}@mail.example`,
        password: 'correct horse',
        trialCode: await this.trialCode(tier),
      },
    })
    if (status !== 200) throw new Error(`Sign-up was refused: ${body.message}`)
    visitor.userId = body.user.id
    await this.stack.settle({ user: visitor })
    return visitor
  }

  async close(): Promise<void> {
    await this.gateway.close()
    await this.stack.close()
  }
}

/** The vitest project `stack` runs the same flows on NATS, Redis, S3 and Elasticsearch. */
const { ON_REAL_DEPENDENCIES } = readEnv({ ON_REAL_DEPENDENCIES: z.string().optional() })

/** The addresses of the real dependencies; null in a run of the embedded product. @throws when one is missing */
export function realDependenciesOfThisRun(): Record<string, string> | null {
  if (!ON_REAL_DEPENDENCIES) return null
  const dependencies = realDependenciesEnv()
  if (!dependencies) throw new Error('The real dependencies are missing: NATS_URL, REDIS_URL, S3_ENDPOINT and ELASTICSEARCH_URL.')
  return dependencies
}

/** The password of the admin panel. */
export const ADMIN_PASSWORD = 'correct horse battery'

/** @param env variables for the services and the gateway, over the defaults */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dependencies = realDependenciesOfThisRun()
  // Each photo has the answer that the demo knows; a test of the local recogniser sets it itself.
  const variables = {
    RATE_LIMIT_PER_MINUTE: '1000000',
    UNKNOWN_SESSIONS_PER_MINUTE: '1000000',
    SIGNUPS_PER_ORIGIN: '100000',
    ADMIN_PASSWORD,
    VISION: 'demo',
    ...dependencies,
    ...env,
  }
  const stack = await startStack(DEFINITIONS, variables)
  const gateway = await startGateway(stack.platform, { pages: PAGES, env: { PORT: '0', ...variables } })
  return new Product(stack, gateway)
}
