import { generateKeyPairSync, type KeyObject, randomInt, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** The claims of a user, besides the id. */
export interface Person {
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
}

/** An ID token, and the key that signs it; null for none. */
export interface Token {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  key: KeyObject | null
}

export const CLIENT = { id: 'arc-test', secret: 'a shared client secret' }
const FORM = `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1><form method="post">
<label>Who are you? <input name="id"></label> <button name="does" value="continue">Continue</button> <button name="does" value="cancel">Cancel</button></form></html>`

/** A fake Google: a certified OpenID Connect provider in this process with a sign-in page of its own. */
export class FakeGoogle {
  /** The users who may sign in, by subject. */
  readonly people = new Map<string, Person>()
  /** All issued codes and tokens. */
  readonly secrets: string[] = []
  /** Changes the ID tokens, as a hostile or broken provider would. */
  changeToken: ((token: Token) => Token) | null = null
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  private server: Server | null = null
  private provider: Provider | null = null

  private constructor(readonly port: number) {}

  static async start(publicUrl: string): Promise<FakeGoogle> {
    const port = await freePort()
    const standIn = new FakeGoogle(port)
    standIn.provider = standIn.createProvider(new URL('/auth/google/callback', publicUrl).href)
    await standIn.open()
    return standIn
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`
  }
  /** The configuration of the product for this provider. */
  get env(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: this.issuer }
  }

  /** Listens again after `close`, at the same address. */
  async open(): Promise<void> {
    const server = createServer((request, response) => this.answer(request, response))
    this.server = server
    await new Promise<void>((ready) => server.listen(this.port, '127.0.0.1', ready))
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((done) => (this.server ? this.server.close(done) : done(null)))
    this.server = null
  }

  private createProvider(redirectUri: string): Provider {
    const { privateKey } = this.keys
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      // As Google does: requested claims are part of the ID token.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => {
        const person = this.people.get(id)
        return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
      },
      // No consent page.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.on('authorization_code.saved', ({ jti }) => this.secrets.push(jti))
    provider.on('access_token.saved', ({ jti }) => this.secrets.push(jti))
    return provider
  }

  private changeAnswer(response: ServerResponse, change: (token: Token) => Token): void {
    const end = response.end.bind(response)
    response.end = ((body: unknown) => {
      const changed = replaceToken(String(body), this.keys.privateKey, change)
      response.setHeader('content-length', Buffer.byteLength(changed))
      return end(changed)
    }) as typeof response.end
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider, changeToken } = this
    if (!provider) return
    if (request.url === '/token' && changeToken) this.changeAnswer(response, changeToken)
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(FORM)
      return
    }
    const form = new URLSearchParams(await text(request))
    const result = form.get('does') === 'cancel' ? { error: 'access_denied' } : { login: { accountId: form.get('id') ?? '' } }
    await provider.interactionFinished(request, response, result)
  }
}

/** Changes the ID token of an answer, and signs it again. */
function replaceToken(body: string, key: KeyObject, change: (token: Token) => Token): string {
  const { id_token: original, ...rest } = JSON.parse(body)
  if (typeof original !== 'string') return body
  const [header = '', claims = ''] = original.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const token = change({ header: read(header), claims: read(claims), key })
  const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${write(token.header)}.${write(token.claims)}`
  const signature = token.key ? sign('sha256', Buffer.from(signed), token.key).toString('base64url') : ''
  return JSON.stringify({ ...rest, id_token: `${signed}.${signature}` })
}

/** Below the range from which systems give ports to connections and to servers without a port of their own. */
const PORTS = { first: 20_000, last: 32_000 }

/** A free port, which nothing takes before its server starts: a test needs the address first. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.last)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
