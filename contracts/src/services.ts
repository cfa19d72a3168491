import type { Container, ServiceRow } from './service-row.js'

const SMALL: Container = { cpus: 1, memory: '512M' }

/**
 * The manifest: a row for each service. What else lists services is written from it by `make manifest`, and `make check` compares.
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
    publishes: [
      'account.changed',
      'account.deleted',
      'account.plan-set',
      'account.reactivated',
      'account.registered',
      'account.suspended',
      'membership.ended',
    ],
    consumes: [
      'billing.subscription.activated',
      'billing.subscription.cancelled',
      'billing.subscription.downgraded',
      'billing.subscription.expired',
      'billing.subscription.lapsed',
      'billing.subscription.reactivated',
      'billing.subscription.upgraded',
    ],
    calls: ['billing', 'inventory', 'reports'],
    // Google.
    outside: [443],
    environment: ['mail'],
    secrets: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    pool: 4,
    replicas: 1,
    container: SMALL,
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
      '/api/policies',
      '/api/claims',
      '/api/shares',
      '/api/reminders',
      '/api/user/stats',
    ],
    home: { personal: [] },
    publishes: [
      'claim.changed',
      'claim.deleted',
      'item.changed',
      'item.created',
      'item.deleted',
      'items.created',
      'items.deleted',
      'items.purged',
      'place.changed',
      'place.created',
      'place.deleted',
      'policy.changed',
      'policy.deleted',
      'project.changed',
      'project.created',
      'project.deleted',
      'reminders.changed',
      'review.changed',
      'room-photo.changed',
      'room.changed',
      'room.created',
      'room.deleted',
      'share.changed',
      'view.changed',
      'view.deleted',
      'wish.changed',
    ],
    consumes: [
      'analysis.photo.analysed',
      'auth.account.deleted',
      'auth.account.registered',
      'auth.membership.ended',
      'media.document.changed',
      'media.document.deleted',
      'media.photo.measured',
      'media.photo.removed',
    ],
    calls: ['auth', 'media'],
    outside: [],
    environment: ['mail'],
    secrets: [],
    pool: 4,
    replicas: 1,
    container: SMALL,
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
      '/api/shared-files',
    ],
    home: { personal: [] },
    publishes: ['document.changed', 'document.created', 'document.deleted', 'image.stored', 'photo.measured', 'photo.removed'],
    consumes: [
      'auth.account.deleted',
      'inventory.item.changed',
      'inventory.item.created',
      'inventory.item.deleted',
      'inventory.items.created',
      'inventory.items.deleted',
      'inventory.items.purged',
    ],
    calls: ['analysis', 'inventory'],
    // Pictures at addresses that a list names.
    outside: [80, 443],
    environment: [],
    secrets: [],
    pool: 4,
    replicas: 1,
    // Uploads are buffered in temporary files before they are stored.
    container: { cpus: 2, memory: '3G', temporary: '2g' },
  },
  analysis: {
    port: 4,
    paths: ['/api/batch-analyze', '/api/demo-analyze', '/api/recogniser', '/api/product-lookup'],
    home: { personal: [] },
    publishes: ['batch.completed', 'batch.failed', 'batch.progressed', 'photo.analysed'],
    consumes: ['auth.account.deleted'],
    calls: ['inventory', 'media'],
    // The vision provider and product sources.
    outside: [443],
    environment: [],
    secrets: ['OPENAI_API_KEY', 'UPCITEMDB_KEY'],
    pool: 4,
    replicas: 1,
    container: SMALL,
  },
  search: {
    port: 5,
    paths: ['/api/search'],
    home: { personal: [] },
    publishes: [],
    consumes: [
      'auth.account.deleted',
      'inventory.item.changed',
      'inventory.item.created',
      'inventory.item.deleted',
      'inventory.items.created',
      'inventory.items.deleted',
      'inventory.project.created',
      'inventory.project.deleted',
      'inventory.room.changed',
      'inventory.room.created',
      'inventory.room.deleted',
      'media.document.changed',
      'media.document.created',
      'media.document.deleted',
    ],
    // Its command for a new index calls it too.
    calls: ['inventory', 'media', 'search'],
    outside: [],
    usesElasticsearch: true,
    environment: [],
    secrets: ['ELASTICSEARCH_API_KEY', 'ELASTICSEARCH_PASSWORD'],
    pool: 4,
    replicas: 1,
    container: SMALL,
  },
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
    publishes: [
      'subscription.activated',
      'subscription.cancelled',
      'subscription.downgraded',
      'subscription.expired',
      'subscription.lapsed',
      'subscription.reactivated',
      'subscription.upgraded',
    ],
    consumes: ['auth.account.changed', 'auth.account.deleted', 'auth.account.plan-set', 'auth.account.registered'],
    calls: ['auth', 'inventory', 'media'],
    // Stripe.
    outside: [443],
    environment: ['mail'],
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    pool: 4,
    replicas: 1,
    container: SMALL,
  },
  reports: {
    port: 7,
    paths: ['/api/reports', '/api/account-exports', '/api/account-imports'],
    home: { personal: ['/api/account-exports', '/api/account-imports'] },
    publishes: ['report.cancelled', 'report.failed', 'report.progressed', 'report.ready', 'report.requested'],
    consumes: ['auth.account.changed', 'auth.account.deleted', 'auth.account.registered', 'auth.membership.ended'],
    calls: ['auth', 'inventory', 'media'],
    // The time-stamp authority.
    outside: [80, 443],
    environment: ['mail'],
    secrets: ['REPORT_SIGNING_KEY'],
    pool: 4,
    replicas: 1,
    container: { cpus: 2, memory: '2G', temporary: '1g' },
  },
  admin: {
    port: 8,
    paths: ['/api/admin', '/api/support', '/api/operator'],
    publishes: ['ticket.changed', 'ticket.opened'],
    consumes: ['auth.account.changed', 'auth.account.deleted', 'auth.account.registered'],
    calls: ['auth', 'inventory', 'media', 'analysis', 'search', 'billing', 'reports'],
    // The mailbox of the support address.
    outside: [143, 993],
    environment: ['mail'],
    secrets: ['ADMIN_PASSWORD', 'SUPPORT_INBOX_URL'],
    // It tells whether they are configured, and reads none of them.
    knowsOf: ['STRIPE_SECRET_KEY', 'GOOGLE_CLIENT_ID', 'OPENAI_API_KEY'],
    pool: 4,
    replicas: 1,
    container: SMALL,
  },
} as const satisfies Record<string, ServiceRow>

/** The gateway: no paths, database or events of its own. It hands on the events that open pages wait for (`gateway/src/live.routes.ts`). */
export const GATEWAY = {
  port: 0,
  environment: [],
  // The page that takes cards needs Stripe's public key.
  secrets: ['GATEWAY_PRIVATE_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  replicas: 1,
  container: SMALL,
} as const satisfies Pick<ServiceRow, 'port' | 'environment' | 'secrets' | 'replicas' | 'container'>

export type ServiceName = keyof typeof SERVICES
export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[]

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** Whether the route at this path is about the home that is open, instead of the account of the person. */
export function isOfHome(service: ServiceName, path: string): boolean {
  const { home }: ServiceRow = SERVICES[service]
  return home !== undefined && !home.personal.some((prefix) => isBelow(path, prefix))
}

/** Whether the route at this path belongs to a service of the home, about the home or about the data of the person's own. */
export const isOfHomeService = (path: string): boolean => {
  const service = ownerOf(path)
  const { home }: Partial<ServiceRow> = service ? SERVICES[service] : {}
  return home !== undefined
}

/** The service that owns a path, or undefined. */
export function ownerOf(path: string): ServiceName | undefined {
  let best: { name: ServiceName; length: number } | undefined
  for (const name of SERVICE_NAMES)
    for (const prefix of SERVICES[name].paths)
      if (isBelow(path, prefix) && prefix.length > (best?.length ?? 0)) best = { name, length: prefix.length }
  return best?.name
}
