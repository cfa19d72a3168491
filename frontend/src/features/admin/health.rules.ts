import type { GatewayHealth, ServiceHealth } from '@arc/contracts/admin/operations'

const OF_GATEWAY = ['events', 'cache', 'files', 'mail'] as const
const OF_SERVICE = ['database', ...OF_GATEWAY] as const

/** What the gateway does not reach. */
export const missingOfGateway = (gateway: GatewayHealth) => OF_GATEWAY.filter((name) => !gateway[name])

/** What a service does not reach. */
export const missingOfService = (status: NonNullable<ServiceHealth['status']>) => OF_SERVICE.filter((name) => !status[name])

/**
 * How many of the gateway and the services do not answer, or answer without something that they need.
 * @param gateway null when it does not answer
 */
export function countHealth(services: readonly ServiceHealth[], gateway: GatewayHealth | null) {
  const answering = services.flatMap(({ status }) => (status ? [status] : []))
  const missing = [...answering.map(missingOfService), ...(gateway ? [missingOfGateway(gateway)] : [])]
  const total = services.length + 1
  return { total, down: total - missing.length, impaired: missing.filter(({ length }) => length > 0).length }
}
