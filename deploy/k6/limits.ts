import type { Options } from 'k6/options'
import { STEPS, type Step } from './client.ts'

type Thresholds = NonNullable<Options['thresholds']>

/** The 95th and 99th percentile of a step, in milliseconds, for photos of 12 megapixels on two cores that k6 shares. */
type StepLimits = Partial<Record<Step, [p95: number, p99: number]>>

/** A login computes a slow password hash on purpose. An upload is one photo, and an order starts the analysis of three. */
export const LIMITS: StepLimits = {
  login: [800, 1500],
  upload: [1500, 3000],
  order: [400, 1000],
  progress: [250, 800],
  save: [400, 1000],
  search: [250, 800],
  report: [400, 1000],
  download: [400, 1000],
}
/** What happens in the background, in milliseconds. */
const BACKGROUND: Thresholds = {
  analysis_time: ['p(95)<15000', 'p(99)<25000'],
  found_time: ['p(95)<3000'],
  report_time: ['p(95)<15000', 'p(99)<25000'],
}

/** Thresholds of the steps. @param tag only of the requests with this tag, such as `part:last` */
export const within = (limits: StepLimits, tag = ''): Thresholds => ({
  ...(tag ? {} : BACKGROUND),
  ...Object.fromEntries(
    Object.entries(limits).map(([step, [p95, p99]]) => [
      `http_req_duration{step:${step}${tag ? `,${tag}` : ''}}`,
      [`p(95)<${p95}`, `p(99)<${p99}`],
    ]),
  ),
})

/** Always kept: k6 reports a step by itself only if there is a threshold of it. */
export const EVERY_STEP: Thresholds = Object.fromEntries(STEPS.map((step) => [`http_req_duration{step:${step}}`, ['max>=0']]))

export const NO_ERRORS: Thresholds = {
  http_req_failed: ['rate==0'],
  session_failed: ['rate==0'],
  photos_lost: ['count==0'],
  dropped_iterations: ['count==0'],
}
/** Beyond the bound requests may be refused, but what was accepted is analysed. */
export const SOME_REFUSED: Thresholds = { http_req_failed: ['rate<0.05'], photos_lost: ['count==0'] }
