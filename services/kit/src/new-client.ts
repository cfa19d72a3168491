import pg from 'pg'

/**
 * A connection to PostgreSQL outside the pool of a service. When the server goes away, its statement fails with an error to catch; that of
 * the connection itself would end the process without a word if nobody listened.
 * @returns the client, not connected yet
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  return client
}
