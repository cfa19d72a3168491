/** Variables that several services share, and no others get. */
export const ENVIRONMENT_GROUPS = {
  /** For services that send emails. */
  mail: ['SMTP_URL', 'MAIL_FROM'],
} as const satisfies Record<string, readonly string[]>

/** The limits of a container; `temporary` is the size of `/tmp`, which takes from `memory`. */
export interface Container {
  cpus: number
  memory: string
  temporary?: string
}

/** All that a start, an image, a chart or a rule needs to know of a service. */
export interface ServiceRow {
  /** Offset to the port of the gateway. */
  port: number
  /** The prefixes of the paths that it owns. */
  paths: readonly string[]
  /**
   * Set for the services of a home, which get its owner as the user, whoever acts; `personal` are the prefixes of their paths that are
   * about the person's own account nevertheless. All other services get the person.
   */
  home?: { personal: readonly string[] }
  /** Types of its events, without its name, which they begin with. */
  publishes: readonly string[]
  /** Types of the events of others that it consumes. */
  consumes: readonly string[]
  /** Services whose routes it calls. */
  calls: readonly string[]
  /** Ports of servers on the internet that it connects to, besides the mail server of the group `mail`. */
  outside: readonly number[]
  usesElasticsearch?: true
  environment: readonly (keyof typeof ENVIRONMENT_GROUPS)[]
  /** Variables that only services which name them get. The password of its database role is its own in any case. */
  secrets: readonly string[]
  /** Secrets of others of which it learns whether they are set. */
  knowsOf?: readonly string[]
  /** Connections of one replica to the database, which its requests, events, jobs and relay share. */
  pool: number
  replicas: number
  container: Container
}
