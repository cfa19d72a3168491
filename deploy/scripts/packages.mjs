import { SERVICE_NAMES } from '../../contracts/src/services.ts'

/** The packages compiled for Node, each with its sources in `src`. */
export const NODE_PACKAGES = [
  'contracts',
  'evidence',
  'payment-sandbox',
  'services/kit',
  ...SERVICE_NAMES.map((name) => `services/${name}`),
  'gateway',
  'deploy',
  'benchmark',
]
export const ALL_PACKAGES = [...NODE_PACKAGES, 'frontend']
export const ROOT = new URL('../../', import.meta.url).pathname
