/** The URL at which a browser stops, with its response. */
export interface Stop {
  url: URL
  response: Response
}

interface StoredCookie {
  name: string
  value: string
  host: string
  path: string
}

/** A minimal browser for an OpenID Connect flow: cookies by host and path, redirects, one form. */
export class Browser {
  private cookies: StoredCookie[] = []

  /** @param home public URL of the product; `at` is the URL it listens at, if different */
  constructor(
    readonly home: string,
    private readonly at = home,
  ) {}

  /** The value of a cookie of the product. */
  cookie(name: string): string | undefined {
    return this.cookies.find((stored) => stored.name === name && stored.host === new URL(this.home).host)?.value
  }

  /** Requests one URL without following redirects. */
  async ask(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.home)
    const headers = new Headers(init.headers)
    const cookies = this.cookies.filter(({ host, path }) => host === url.host && covers(path, url.pathname))
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    const real = url.href.replace(this.home, this.at)
    const response = await fetch(real, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.keep(line, url)
    return response
  }

  /** Follows redirects to the last URL, or to the first one that `until` accepts. */
  async go(address: string | URL, until: (url: URL) => boolean = () => false): Promise<Stop> {
    let url = new URL(address, this.home)
    for (let hops = 0; hops < 20; hops++) {
      const response = await this.ask(url)
      const to = response.headers.get('location')
      if (!to) return { url, response }
      url = new URL(to, url)
      if (until(url) || (url.origin === new URL(this.home).origin && !url.pathname.startsWith('/auth/'))) return { url, response }
    }
    throw new Error('Redirect loop.')
  }

  /** Submits the provider's sign-in page. @returns the callback URL, not yet requested */
  async signIn(page: URL, id: string, does: 'continue' | 'cancel' = 'continue'): Promise<URL> {
    const response = await this.ask(page, { method: 'POST', body: new URLSearchParams({ id, does }) })
    const { url } = await this.go(new URL(response.headers.get('location') ?? '', page), isCallback)
    return url
  }

  private keep(line: string, { host }: URL): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const attribute = (wanted: string) => attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = attribute('path') ?? '/'
    const expires = attribute('expires')
    this.cookies = this.cookies.filter((stored) => stored.name !== name || stored.host !== host || stored.path !== path)
    if (attribute('max-age') === '0' || (expires && new Date(expires) < new Date())) return
    this.cookies.push({ name, value, host, path })
  }
}

export const isCallback = (url: URL): boolean => url.pathname === '/auth/google/callback'

const covers = (path: string, asked: string): boolean => asked === path || asked.startsWith(path.endsWith('/') ? path : `${path}/`)
