import type { DemoItem } from '@arc/contracts/analysis/demo'

/** From the worker; it receives one photo, as a Blob. */
export type RecogniserMessage = { step: Step } | { items: DemoItem[] } | { error: string }

/** What happens now: the download of the recogniser in bytes, or the photo is looked at. */
export type Step = { name: 'download'; loaded: number; total: number } | { name: 'look' } | { name: 'send' }
