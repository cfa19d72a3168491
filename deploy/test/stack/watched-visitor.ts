import { Visitor } from '../product.js'

/** A visitor whose failed requests are written down: those without a whole answer, and those that the server could not fulfil. */
export class WatchedVisitor extends Visitor {
  constructor(
    address: string,
    private readonly failures: string[],
  ) {
    super(address)
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const what = `${init.method ?? 'GET'} ${path}`
    try {
      const answer = await super.fetch(path, init)
      const { status, headers } = answer
      const body = await answer.arrayBuffer()
      if (status >= 500) this.failures.push(`${what}: ${status} ${Buffer.from(body)}`)
      return new Response(body.byteLength > 0 ? body : null, { status, headers })
    } catch (error) {
      this.failures.push(`${what}: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
      throw error
    }
  }
}
