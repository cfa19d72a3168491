/**
 * Every service with its port offset and the path prefixes it owns.
 * The longest matching prefix wins: `/api/user/stats` belongs to inventory, `/api/user/profile` to auth.
 */
export const SERVICES = {
  auth: {
    port: 1,
    paths: [
      '/api/auth',
      '/api/logout',
      '/auth/google',
      '/api/user/profile',
      '/api/user/password',
      '/api/user/preferences',
      '/api/account',
      '/api/trial-signup',
      '/api/payment-success',
      '/api/demo-login',
      '/api/test-email',
    ],
  },
  inventory: {
    port: 2,
    paths: [
      '/api/projects',
      '/api/rooms',
      '/api/places',
      '/api/tags',
      '/api/custom-fields',
      '/api/labels',
      '/api/items',
      '/api/categories',
      '/api/trash',
      '/api/changes',
      '/api/views',
      '/api/reminders',
      '/api/user/stats',
    ],
  },
  media: {
    port: 3,
    paths: [
      '/api/analyze-image',
      '/api/upload-receipt',
      '/api/documents',
      '/api/image',
      '/api/thumbnail',
      '/api/serve-asset',
      '/api/files',
    ],
  },
  analysis: { port: 4, paths: ['/api/batch-analyze', '/api/demo-analyze', '/api/recogniser', '/api/product-lookup'] },
  search: { port: 5, paths: ['/api/search'] },
  billing: {
    port: 6,
    paths: [
      '/api/trial-codes',
      '/api/create-subscription',
      '/api/upgrade-subscription',
      '/api/create-setup-intent',
      '/api/billing',
      '/api/payments-sandbox',
    ],
  },
  reports: { port: 7, paths: ['/api/reports', '/api/account-exports', '/api/account-imports'] },
  admin: { port: 8, paths: ['/api/admin', '/api/support', '/api/operator'] },
} as const satisfies Record<string, { port: number; paths: readonly string[] }>

export type ServiceName = keyof typeof SERVICES
export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[]

/** The service that owns a path, or undefined. */
export function ownerOf(path: string): ServiceName | undefined {
  let best: { name: ServiceName; length: number } | undefined
  for (const name of SERVICE_NAMES)
    for (const prefix of SERVICES[name].paths)
      if ((path === prefix || path.startsWith(`${prefix}/`)) && prefix.length > (best?.length ?? 0)) best = { name, length: prefix.length }
  return best?.name
}
