import { Agent, request } from 'node:http'

/** An HTTP client with a session, for measurements. It reuses its connections and parses nothing by itself. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true })

  constructor(
    readonly address: string,
    public cookie = '',
  ) {}

  /** @throws with the answer's text when it is not a success */
  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const form = body instanceof FormData
    if (!form) return JSON.parse(await this.text(method, path, body === undefined ? undefined : JSON.stringify(body)))
    const response = await fetch(`${this.address}${path}`, { method, headers: { cookie: this.cookie }, body })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return JSON.parse(await response.text())
  }

  /** The text of a response. @param body JSON @throws with the response's text when it is not a success */
  text(method: string, path: string, body?: string): Promise<string> {
    const headers = {
      cookie: this.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve, reject) => {
      const call = request(`${this.address}${path}`, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          for (const cookie of response.headers['set-cookie'] ?? []) this.cookie = cookie.split(';')[0] ?? ''
          if (response.statusCode && response.statusCode < 300) resolve(text)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
        })
      })
      call.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`, { cause: error })))
      call.end(body)
    })
  }

  /** Reads a response as a browser would ask for it, and drops it compressed. @throws when it is not a success */
  drain(path: string): Promise<void> {
    const headers = { cookie: this.cookie, 'accept-encoding': 'gzip' }
    return new Promise((resolve, reject) => {
      const call = request(`${this.address}${path}`, { headers, agent: this.agent }, (response) => {
        response.resume().on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`GET ${path}: ${response.statusCode}`))
        })
      })
      call.on('error', reject).end()
    })
  }

  /** Signs up. @param one distinguishes accounts of the same moment @returns the new user's id */
  async signUp(trialCode: string, names = { firstName: 'Bench', lastName: 'Mark' }, one = ''): Promise<string> {
    const body = { ...names, email: `bench-${Date.now()}${one}@mail.example`, password: 'correct horse', trialCode }
    return (await this.json<{ user: { id: string } }>('POST', '/api/trial-signup', body)).user.id
  }

  /** The id of "My Home". */
  async home(): Promise<number> {
    const projects = await this.json<{ id: number; isSample: boolean }[]>('GET', '/api/projects')
    const home = projects.find(({ isSample }) => !isSample)
    if (!home) throw new Error('No home.')
    return home.id
  }
}
