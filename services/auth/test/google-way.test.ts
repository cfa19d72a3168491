import { startStack } from '@arc/kit/testing/stack'
import { describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { Browser } from './google.browser.js'
import { begin, dataOf, HOME, isAuthorization, land, openDoor, through } from './google.door.js'
import { GoogleStandIn } from './google.provider.js'

const door = openDoor()

describe('the way to Google', () => {
  it('[API-44] leads to the provider and asks for a code with PKCE, state and nonce', async () => {
    const { asked, page } = await begin(door.browser())
    expect(page.origin).toBe(door.google.issuer)
    expect(Object.fromEntries(asked)).toEqual({
      response_type: 'code',
      client_id: 'arc-test',
      scope: 'openid email profile',
      redirect_uri: `${HOME}/auth/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('is bound to the browser by a cookie that scripts cannot read, and that only the way back is told', async () => {
    const { headers } = await door.browser().ask('/auth/google')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^arc_google_attempt=[\w-]{43}; Path=\/auth\/google; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('asks with other proofs each time, and keeps none of them', async () => {
    const visitor = door.browser()
    const [one, two] = [await begin(visitor), await begin(visitor)]
    for (const proof of ['state', 'nonce', 'code_challenge']) expect(one.asked.get(proof)).not.toBe(two.asked.get(proof))
    const rows = await door.db.client.$queryRawUnsafe<{ text: string }[]>('select google_attempts::text as text from google_attempts')
    const secrets = [visitor.cookie('arc_google_attempt') ?? '', two.asked.get('state') ?? '', two.asked.get('nonce') ?? '']
    expect(rows.filter(({ text }) => secrets.some((secret) => !secret || text.includes(secret)))).toEqual([])
  })

  it('[D-30] [API-44] without configuration leads to the sign-up with a notice', async () => {
    const alone = await startStack([definition])
    const visitor = new Browser(HOME, alone.service('auth').address)
    const ways = [await land(visitor, '/auth/google'), await land(visitor, '/auth/google/callback?code=x&state=y')]
    await alone.close()
    expect(ways).toEqual(Array(2).fill({ status: 302, to: '/signup?google=off' }))
  })

  it('is as limited as the login', async () => {
    const strict = await startStack([definition], { ...door.google.env, PUBLIC_URL: HOME, LOGIN_ATTEMPTS_PER_ORIGIN: '2' })
    const ways: string[] = []
    for (let times = 0; times < 3; times++) ways.push((await land(new Browser(HOME, strict.service('auth').address), '/auth/google')).to)
    await strict.close()
    expect(ways.at(-1)).toBe('/signup?google=busy')
    expect(ways.slice(0, 2).filter((way) => way.startsWith('/signup'))).toEqual([])
  })
})

describe('a provider that is away', () => {
  it('when somebody leaves for it says so, and is found again', async () => {
    const late = await GoogleStandIn.start(HOME)
    const alone = await startStack([definition], { ...late.env, PUBLIC_URL: HOME })
    const visitor = new Browser(HOME, alone.service('auth').address)
    await late.close()
    const away = await land(visitor, '/auth/google')
    await late.open()
    const { url } = await visitor.go('/auth/google', isAuthorization)
    await Promise.all([late.close(), alone.close()])
    expect([away, url.origin]).toEqual([{ status: 302, to: '/signup?google=away' }, late.issuer])
  })

  it('when somebody comes back says so', async () => {
    const visitor = door.browser()
    const back = await visitor.signIn((await begin(visitor)).page, door.givenPerson().id)
    await door.google.close()
    const away = await land(visitor, back)
    await door.google.open()
    expect(away).toEqual({ status: 302, to: '/signup?google=away' })
  })
})

// Time goes on for the whole stack here, so this comes last.
describe('time', () => {
  it('ends an attempt after ten minutes, and what Google told after thirty', async () => {
    const { id } = door.givenPerson()
    const [slow, quick] = [door.browser(), door.browser()]
    const back = await slow.signIn((await begin(slow)).page, id)
    await through(quick, id)
    door.stack.clock.advance({ days: 11 / (24 * 60) })
    expect((await land(slow, back)).to).toBe('/signup?google=expired')
    expect(await dataOf(quick)).toMatchObject({ firstName: 'Dana' })
    door.stack.clock.advance({ days: 20 / (24 * 60) })
    expect(await dataOf(quick)).toEqual({})
  })

  it('sweeps away what it ended', async () => {
    await through(door.browser(), door.givenPerson().id)
    await begin(door.browser())
    const now = door.stack.clock.now()
    const old = { where: { expiresAt: { lt: now } } }
    expect([await door.db.client.googleAttempt.count(old), await door.db.client.googleProfile.count(old)]).toEqual([0, 0])
  })
})
