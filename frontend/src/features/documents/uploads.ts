/**
 * The uploads of this session, outside the page: they continue while the user opens other pages. Each file is one request
 * (spec DOCS-05).
 */
import { uploadDocument } from '@arc/contracts/media/documents'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sendDocument } from '../../entities/documents/documents.queries'
import { describeError } from '../../lib/describe-error'
import { refetchTouched } from '../../lib/mutation-of'
import { toast } from '../../ui/toast-store'
import { DOCUMENT_TEXTS } from './documents.texts'
import { MAX_PARALLEL, refusalOf, uploadPercent } from './upload.rules'

/** How often the shown percentage is computed, in milliseconds. */
const TICK = 100

export interface Upload {
  key: number
  file: File
  phase: 'waiting' | 'running' | 'done' | 'failed'
  /** Share of the bytes sent, 0 to 1. */
  sent: number
  startedAt: number
  /** 0 to 100. */
  percent: number
  /** Why it failed. */
  reason: string
}

let uploads: readonly Upload[] = []
let lastKey = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function set(next: readonly Upload[]) {
  uploads = next
  for (const listener of listeners) listener()
}
const change = (key: number, fields: Partial<Upload>) => set(uploads.map((one) => (one.key === key ? { ...one, ...fields } : one)))

/** Uploads that have not ended. */
export const isActive = ({ phase }: Upload): boolean => phase === 'waiting' || phase === 'running'

function tick() {
  const now = performance.now()
  if (!uploads.some(isActive)) {
    clearInterval(timer)
    timer = undefined
    return
  }
  set(
    uploads.map((one) =>
      one.phase === 'running' ? { ...one, percent: uploadPercent({ elapsed: now - one.startedAt, sent: one.sent, answered: false }) } : one,
    ),
  )
}

/** Starts uploads; files that the library does not take are listed as failed. Uploads that have ended leave the list. */
export function startUploads(files: readonly File[], client: QueryClient): void {
  const added = files.map((file): Upload => {
    lastKey += 1
    const reason = refusalOf(file) ?? ''
    const start = { sent: 0, startedAt: 0, percent: 0, reason }
    return { key: lastKey, file, phase: reason ? 'failed' : 'waiting', ...start }
  })
  const idle = !uploads.some(isActive)
  set([...(idle ? [] : uploads), ...added])
  for (const { phase, file, reason } of added) if (phase === 'failed') report(file, reason)
  timer ??= setInterval(tick, TICK)
  startNext(client)
}

/** Removes a failed upload from the list. */
export const dismissUpload = (key: number): void => set(uploads.filter((one) => one.key !== key))

/** Removes the uploads that were stored, once the library shows them. */
export const clearStored = (): void => set(uploads.filter(({ phase }) => phase !== 'done'))

function startNext(client: QueryClient) {
  const free = MAX_PARALLEL - uploads.filter(({ phase }) => phase === 'running').length
  const next = uploads.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
  for (const upload of next) void run(upload, client)
}

async function run({ key, file }: Upload, client: QueryClient): Promise<void> {
  change(key, { phase: 'running', startedAt: performance.now() })
  try {
    await sendDocument(file, (percent) => change(key, { sent: percent / 100 }))
    change(key, { phase: 'done', percent: uploadPercent({ elapsed: 0, sent: 1, answered: true }) })
  } catch (error) {
    const { text } = describeError(error)
    change(key, { phase: 'failed', reason: text })
    report(file, text)
  }
  startNext(client)
  await refetchTouched(client, uploadDocument)
}

const report = ({ name }: File, reason: string) => toast({ title: DOCUMENT_TEXTS.upload.failed(name), text: reason, look: 'destructive' })

/** The uploads; re-renders on every change. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
  )
}
