import type { DemoItem } from '@arc/contracts/analysis/demo'
import type { Step } from './recognise-photo'

/** From the worker; it receives one photo, as a Blob. */
export type RecogniserMessage = { step: Step } | { items: DemoItem[] } | { error: string }
