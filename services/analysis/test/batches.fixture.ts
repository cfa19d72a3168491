import { randomUUID } from 'node:crypto'
import type { Finding } from '@arc/contracts/analysis/batches'
import { analyzeBatch, getBatchProgress } from '@arc/contracts/analysis/batches'
import { accountRegistered } from '@arc/contracts/auth/account-events'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { listProjects } from '@arc/contracts/inventory/projects'
import { definition as inventory } from '@arc/inventory/service'
import type { ServiceDefinition } from '@arc/kit/service'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as media } from '@arc/media/service'
import { Module } from '@nestjs/common'
import { assert } from 'vitest'
import { analysisWith } from '../src/analysis.module.js'
import { CAPTIONER, type Captioner } from '../src/captions/captioner.js'
import { RECOGNISER, type Recogniser } from '../src/recogniser/recogniser.js'
import { definition } from '../src/service.js'

/** Media, inventory and analysis, with the demo recogniser or the given one, and a model for captions if given. */
export function startBatches(recogniser?: Recogniser, env: Record<string, string> = {}, captioner?: Captioner): Promise<Stack> {
  return startStack([media, inventory, recogniser ? analysisBy(recogniser, captioner) : definition], { VISION: 'demo', ...env })
}

function analysisBy(recogniser: Recogniser, captioner: Captioner | null = null): ServiceDefinition {
  @Module(analysisWith({ provide: RECOGNISER, useValue: recogniser }, { provide: CAPTIONER, useValue: captioner }))
  class AnalysisByModule {}
  return { ...definition, module: AnalysisByModule }
}

/** A user with a "My Home" and its default rooms. */
export async function newOwner(stack: Stack, changes: Partial<SessionUser> = {}): Promise<SessionUser & { projectId: number }> {
  const user = stack.newUser(changes)
  const facts = { email: 'a@b.example', firstName: 'A', lastName: 'B', tier: user.tier, unlimited: false, demo: false, createdAt: '' }
  const payload = { ...facts, userId: user.userId, version: 1, trialCode: null, trialDays: null }
  await stack.platform.transport.publish({ id: randomUUID(), type: accountRegistered.type, attempt: 1, traceparent: '', payload })
  const { body } = await stack.call('inventory', listProjects, {}, user)
  const home = body.find(({ name }) => name === 'My Home')
  assert(home)
  return { ...user, projectId: home.id }
}

export type Photos = Record<string, Buffer> | [name: string, content: Buffer][]

export function send(stack: Stack, user: SessionUser & { projectId: number }, photos: Photos, projectId: number | null = user.projectId) {
  const body = new FormData()
  const files = Array.isArray(photos) ? photos : Object.entries(photos)
  for (const [name, content] of files) body.append('images', new File([new Uint8Array(content)], name))
  if (projectId !== null) body.append('projectId', String(projectId))
  return stack.call('analysis', analyzeBatch, { body }, user)
}

export const ask = (stack: Stack, user: SessionUser | null, progressKey: string) =>
  stack.call('analysis', getBatchProgress, { params: { progressKey } }, user)

export const namesOf = (items: Finding[]): string[] => items.map(({ name }) => name)
