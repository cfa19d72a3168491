/** An address where a browser stops. */
export interface Stop {
  url: URL
  response: Response
}

interface Kept {
  name: string
  value: string
  host: string
  path: string
}

/** As much of a browser as the way to a provider and back needs: cookies by their host and path, redirects, one form. */
export class Browser {
  private cookies: Kept[] = []

  /** @param home where the product is reached; `at` is where it listens, if that is elsewhere */
  constructor(
    readonly home: string,
    private readonly at = home,
  ) {}

  /** The value of a cookie of the product. */
  cookie(name: string): string | undefined {
    return this.cookies.find((kept) => kept.name === name && kept.host === new URL(this.home).host)?.value
  }

  /** Asks one address, without following where it leads. */
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

  /** Follows an address to where it leads no further, or to the first one that `until` names. */
  async go(address: string | URL, until: (url: URL) => boolean = () => false): Promise<Stop> {
    let url = new URL(address, this.home)
    for (let hops = 0; hops < 20; hops++) {
      const response = await this.ask(url)
      const to = response.headers.get('location')
      if (!to) return { url, response }
      url = new URL(to, url)
      if (until(url) || (url.origin === new URL(this.home).origin && !url.pathname.startsWith('/auth/'))) return { url, response }
    }
    throw new Error('It leads round in circles.')
  }

  /** Answers the provider's sign-in page. @returns where it leads back to, not yet asked for */
  async signIn(page: URL, id: string, does: 'continue' | 'cancel' = 'continue'): Promise<URL> {
    const response = await this.ask(page, { method: 'POST', body: new URLSearchParams({ id, does }) })
    const { url } = await this.go(new URL(response.headers.get('location') ?? '', page), isCallback)
    return url
  }

  private keep(line: string, { host }: URL): void {
    const [pair = '', ...facts] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const fact = (wanted: string) => facts.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = fact('path') ?? '/'
    const expires = fact('expires')
    this.cookies = this.cookies.filter((kept) => kept.name !== name || kept.host !== host || kept.path !== path)
    if (fact('max-age') === '0' || (expires && new Date(expires) < new Date())) return
    this.cookies.push({ name, value, host, path })
  }
}

export const isCallback = (url: URL): boolean => url.pathname === '/auth/google/callback'

const covers = (path: string, asked: string): boolean => asked === path || asked.startsWith(path.endsWith('/') ? path : `${path}/`)
