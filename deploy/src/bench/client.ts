/** An HTTP client with a session, for measurements. */
export class Client {
  constructor(
    readonly address: string,
    public cookie = '',
  ) {}

  /** @throws with the answer's text when it is not a success */
  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const form = body instanceof FormData
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0] ?? ''
    return JSON.parse(await response.text())
  }

  /** Signs up. @returns the new user's id */
  async signUp(trialCode: string): Promise<string> {
    const body = { firstName: 'Bench', lastName: 'Mark', email: `bench-${Date.now()}@mail.example`, password: 'correct horse', trialCode }
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
