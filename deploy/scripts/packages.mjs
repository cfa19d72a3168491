/** The packages compiled for Node, each with its sources in `src`. */
export const NODE_PACKAGES = [
  'contracts',
  'evidence',
  'services/kit',
  'services/auth',
  'services/inventory',
  'services/media',
  'services/analysis',
  'services/search',
  'services/billing',
  'services/reports',
  'services/admin',
  'gateway',
  'deploy',
  'benchmark',
]
export const ALL_PACKAGES = [...NODE_PACKAGES, 'frontend']
export const ROOT = new URL('../../', import.meta.url).pathname
