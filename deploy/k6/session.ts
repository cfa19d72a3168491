import type { analyzeStored, BatchProgress } from '@arc/contracts/analysis/batches'
import type { ResponseOf } from '@arc/contracts/define'
import type { saveReviewedItems } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { analyzeImage } from '@arc/contracts/media/photos'
import type { generateReport, Report } from '@arc/contracts/reports/reports'
import type { SearchAnswer } from '@arc/contracts/search/search'
import { sleep } from 'k6'
import http from 'k6/http'
import { Counter, Rate, Trend } from 'k6/metrics'
import { json, StepFailed, send } from './client.ts'
import { photoForm, withComment } from './multipart.ts'
import { SETTINGS } from './settings.ts'

/** Between two questions for something that happens in the background, in seconds; the pages ask as often. */
const POLL_SECONDS = 0.5
/** Of waiting for the analysis of a batch, for search, and for a report, in seconds. */
const TIMEOUT_SECONDS = 300
const PASSWORD = 'correct horse'

const sessionFailed = new Rate('session_failed')
const photosAccepted = new Counter('photos_accepted')
/** Accepted photos of which the user never heard again, or whose analysis failed. */
const photosLost = new Counter('photos_lost')
/** From the accepted upload to the last finding of the batch. */
const analysisTime = new Trend('analysis_time', true)
/** From the saved item to the first search that finds it. */
const foundTime = new Trend('found_time', true)
/** From the order of a report to the last byte of the file. */
const reportTime = new Trend('report_time', true)

export interface Account {
  email: string
}

/** Signs up, and waits for the projects that an event creates. */
export function signUp(name: string): Account {
  const email = `load-${name}@mail.example`
  const data = { firstName: 'Load', lastName: 'Test', email, password: PASSWORD, trialCode: SETTINGS.trialCode }
  json({ step: 'signup', method: 'POST', path: '/api/trial-signup', data })
  until('the projects of a new account are there', () => json<Project[]>({ step: 'signup', method: 'GET', path: '/api/projects' })[1])
  return { email }
}

export function signIn({ email }: Account): void {
  http.cookieJar().clear(SETTINGS.address)
  json({ step: 'login', method: 'POST', path: '/api/auth/login', data: { email, password: PASSWORD } })
}

/**
 * What a user does with some photos: signs in, uploads them, waits for the findings, saves, searches, and downloads a report. The items
 * are saved to a new project, so that the report of a user's last session is not longer than that of the first.
 */
export function session(account: Account, photo: Uint8Array): void {
  try {
    signIn(account)
    const word = newWord()
    const items = analyse(photo, word)
    const projectId = newProject(word)
    save(items, word, projectId)
    report(projectId)
    sessionFailed.add(false)
  } catch (error) {
    sessionFailed.add(true)
    if (!(error instanceof StepFailed)) throw error
    // Not `throw`: k6 would print its stack.
    console.error(error.message)
  }
}

/**
 * Uploads a batch as the page does: the photos one by one, then their analysis is ordered.
 * @returns the key of its progress
 */
export function upload(photo: Uint8Array, word: string): string {
  const stored = newPhotos(photo, word).map(({ name, content }) => {
    const { body, contentType } = photoForm('image', [{ name, content }])
    const answer = send({ step: 'upload', method: 'POST', path: '/api/analyze-image', body, contentType })
    const { id, width, height } = JSON.parse(String(answer.body)) as ResponseOf<typeof analyzeImage>
    return { photoId: id, name, width, height }
  })
  const { progressKey, total } = json<ResponseOf<typeof analyzeStored>>({
    step: 'order',
    method: 'POST',
    path: '/api/batch-analyze/stored',
    data: { key: `${word}${newWord()}`, photos: stored },
  })
  photosAccepted.add(total)
  return progressKey
}

export function newPhotos(photo: Uint8Array, word: string) {
  return Array.from({ length: SETTINGS.photosPerBatch }, (_, index) => ({
    name: `${word}-${index}.jpg`,
    content: withComment(photo, `${word} ${index}`),
  }))
}

/** @returns the findings @throws StepFailed when a photo is lost */
function analyse(photo: Uint8Array, word: string): BatchProgress['items'] {
  const progressKey = upload(photo, word)
  const accepted = Date.now()
  let waiting = SETTINGS.photosPerBatch
  try {
    const path = '/api/batch-analyze/progress'
    const { items, photos } = until('the photos are analysed', () => {
      const batch = json<BatchProgress>({ step: 'progress', method: 'GET', path: `${path}/${progressKey}`, route: `${path}/{key}` })
      waiting = batch.total - batch.finished
      return batch.progress === 100 || batch.progress < 0 ? batch : undefined
    })
    waiting = photos.filter(({ status }) => status !== 'done').length
    if (waiting > 0) throw new StepFailed(`${waiting} photos of a batch could not be analysed.`)
    analysisTime.add(Date.now() - accepted)
    return items
  } finally {
    photosLost.add(waiting)
  }
}

const newProject = (name: string): number => json<Project>({ step: 'project', method: 'POST', path: '/api/projects', data: { name } }).id

function save(findings: BatchProgress['items'], word: string, projectId: number): void {
  const items = findings.map(({ key, category, imageUrl, source }, index) => ({
    key,
    name: `${word} ${index}`,
    category,
    imageUrl,
    source,
  }))
  const saved = json<ResponseOf<typeof saveReviewedItems>>({
    step: 'save',
    method: 'POST',
    path: '/api/items/batch',
    data: { projectId, items },
  })
  if (saved.items.length !== items.length) throw new StepFailed(`${saved.items.length} of ${items.length} findings were saved.`)
  const started = Date.now()
  until('search finds the items', () => {
    const { totalCount, corrected } = json<SearchAnswer>({
      step: 'search',
      method: 'GET',
      path: `/api/search/items?q=${word}`,
      route: '/api/search/items',
    })
    return !corrected && totalCount === items.length ? totalCount : undefined
  })
  foundTime.add(Date.now() - started)
}

function report(projectId: number): void {
  const started = Date.now()
  const { reportId } = json<ResponseOf<typeof generateReport>>({
    step: 'report',
    method: 'POST',
    path: '/api/reports/generate',
    data: { projectId },
  })
  until('the report is ready', () =>
    json<Report[]>({ step: 'reports', method: 'GET', path: '/api/reports' }).find(({ id }) => id === reportId),
  )
  const path = `/api/reports/${reportId}/download`
  const { body } = send({ step: 'download', method: 'GET', path, route: '/api/reports/{id}/download' })
  if (!(body instanceof ArrayBuffer) || !isPdf(body)) throw new StepFailed('The report is no PDF.')
  reportTime.add(Date.now() - started)
}

const isPdf = (body: ArrayBuffer): boolean => String.fromCharCode(...new Uint8Array(body, 0, 5)) === '%PDF-'

/** @throws StepFailed when there is no answer in time */
function until<T>(what: string, ask: () => T | undefined): T {
  for (const end = Date.now() + TIMEOUT_SECONDS * 1000; Date.now() < end; sleep(POLL_SECONDS)) {
    const answer = ask()
    if (answer !== undefined) return answer
  }
  throw new StepFailed(`Waited ${TIMEOUT_SECONDS} s in vain until ${what}.`)
}

/** A word that no other session has: search takes it apart nowhere, and file names with it are other photos. */
export const newWord = (): string => Array.from({ length: 14 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
