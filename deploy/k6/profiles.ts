import type { Options, Scenario } from 'k6/options'
import { EVERY_STEP, LIMITS, NO_ERRORS, SOME_REFUSED, within } from './limits.ts'
import { SETTINGS } from './settings.ts'

export interface Profile {
  /** What a run of it answers. */
  question: string
  scenarios: Record<string, Scenario>
  thresholds: NonNullable<Options['thresholds']>
  accounts: number
}

/** An account has about this many sessions: reports contain all its items, and should not grow during the run. */
const SESSIONS_PER_ACCOUNT = 8
/** Not to wait for sign-ups longer than for the run. */
const MAX_ACCOUNTS = 80
const accountsFor = (sessions: number): number => Math.min(MAX_ACCOUNTS, Math.ceil(sessions / SESSIONS_PER_ACCOUNT))

/** Sessions begin, whether or not those before them have ended, as users come. */
const arrivals = (options: { rate: number; minutes: number; from?: number }): Scenario => ({
  executor: 'constant-arrival-rate',
  rate: Math.round(options.rate),
  timeUnit: '1m',
  duration: `${Math.round(options.minutes * 60)}s`,
  startTime: `${Math.round((options.from ?? 0) * 60)}s`,
  preAllocatedVUs: vusFor(options.rate),
  maxVUs: MAX_VUS,
  gracefulStop: GRACE,
})

/** Each holds a photo. */
const MAX_VUS = 80
const GRACE = '5m'
/** A session takes up to a minute on a busy machine, and k6 begins no session while it makes a user for it. */
const vusFor = (rate: number): number => Math.min(MAX_VUS, Math.max(4, Math.ceil(rate)))

/** Sessions per minute that two cores serve with room to spare: one photo of 12 megapixels a second. */
const USUAL_RATE = 20

function smoke(): Profile {
  return {
    question: 'Does the whole path work?',
    scenarios: { smoke: { executor: 'shared-iterations', vus: 1, iterations: 3, maxDuration: '5m' } },
    thresholds: NO_ERRORS,
    accounts: 1,
  }
}

function load(): Profile {
  const [rate, minutes] = [SETTINGS.rate(USUAL_RATE), SETTINGS.minutes(10)]
  return {
    question: 'Are the limits kept at the usual load, and at the end of the run as at its beginning?',
    scenarios: { load: arrivals({ rate, minutes }) },
    thresholds: { ...NO_ERRORS, ...within(LIMITS), ...within(LIMITS, 'part:first'), ...within(LIMITS, 'part:last') },
    accounts: accountsFor(rate * minutes),
  }
}

function soak(): Profile {
  const [rate, minutes] = [SETTINGS.rate(USUAL_RATE / 2), SETTINGS.minutes(60)]
  return {
    question: 'Does anything grow or slow down over an hour at half the load?',
    scenarios: { soak: arrivals({ rate, minutes }) },
    thresholds: { ...NO_ERRORS, ...within(LIMITS), ...within(LIMITS, 'part:first'), ...within(LIMITS, 'part:last') },
    accounts: accountsFor(rate * minutes),
  }
}

/** Little enough that two cores also bear the processes that start meanwhile: `make helm-test` ends one every 20 s. */
function kills(): Profile {
  const [rate, minutes] = [SETTINGS.rate(USUAL_RATE / 4), SETTINGS.minutes(5)]
  return {
    question: 'Is a photo lost, or does a request fail, while replicas end?',
    scenarios: { kills: arrivals({ rate, minutes }) },
    thresholds: NO_ERRORS,
    accounts: accountsFor(rate * minutes),
  }
}

/** Up to six times the usual load, in steps of a fifth of the time. */
function stress(): Profile {
  const [rate, minutes] = [SETTINGS.rate(USUAL_RATE), SETTINGS.minutes(5)]
  const steps = [1, 2, 3, 4, 6]
  const duration = `${Math.round((minutes / steps.length) * 60)}s`
  return {
    question: 'What happens beyond the bound: are accepted photos analysed, and are the others refused in words?',
    scenarios: {
      stress: {
        executor: 'ramping-arrival-rate',
        startRate: Math.round(rate),
        timeUnit: '1m',
        stages: steps.map((step) => ({ target: Math.round(rate * step), duration })),
        preAllocatedVUs: vusFor(rate),
        maxVUs: MAX_VUS,
        gracefulStop: GRACE,
      },
    },
    thresholds: SOME_REFUSED,
    accounts: accountsFor((rate * minutes * steps.reduce((sum, step) => sum + step, 0)) / steps.length),
  }
}

/** The usual load for a minute, eight times as much for half a minute, and after a pause the usual load again. */
function spike(): Profile {
  const [rate, minutes] = [SETTINGS.rate(USUAL_RATE), SETTINGS.minutes(2)]
  const [before, peak, pause] = [1, 0.5, 1]
  return {
    question: 'Are the limits kept again a minute after eight times the usual load?',
    scenarios: {
      before: arrivals({ rate, minutes: before }),
      spike: arrivals({ rate: rate * 8, minutes: peak, from: before }),
      after: arrivals({ rate, minutes, from: before + peak + pause }),
    },
    thresholds: { ...SOME_REFUSED, ...within(LIMITS, 'scenario:after') },
    accounts: accountsFor(rate * (before + 8 * peak + minutes)),
  }
}

/** Uploads only, by four users without a pause: in turns to the product and to a bare server that only stores the files. */
function bound(): Profile {
  const [rounds, seconds, vus] = [3, Math.round(SETTINGS.minutes(3) * 10), 4]
  const turn = (exec: string, nth: number): Scenario => ({
    executor: 'constant-vus',
    exec,
    vus,
    duration: `${seconds}s`,
    startTime: `${nth * (seconds + 10)}s`,
    gracefulStop: '10s',
  })
  const scenarios = Array.from({ length: rounds }, (_, round) => ({
    [`bare${round}`]: turn('bareUpload', 2 * round),
    [`product${round}`]: turn('productUpload', 2 * round + 1),
  }))
  return {
    question: 'How many photos a second are accepted, compared with a bare server that writes them to the same store?',
    scenarios: Object.assign({}, ...scenarios),
    thresholds: NO_ERRORS,
    accounts: vus,
  }
}

const PROFILES: Record<string, () => Profile> = { smoke, load, stress, spike, soak, kills, bound }

/** @throws with the known names for an unknown one */
export function profileNamed(name: string): Profile {
  const make = PROFILES[name]
  if (!make) throw new Error(`There is no profile "${name}". The profiles are ${Object.keys(PROFILES).join(', ')}.`)
  const profile = make()
  return { ...profile, thresholds: { ...EVERY_STEP, ...profile.thresholds } }
}
