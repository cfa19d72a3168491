import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startGatewayAlone } from './gateway.stack.js'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGatewayAlone()
  const email = { to: 'ada@mail.example', subject: '<i>Welcome</i>', text: 'Hello <b>Ada</b>', html: '<p>Hello Ada</p>' }
  await gateway.platform.mail.send(email, 'first')
})
afterAll(() => gateway.close())

const request = (path: string, headers = {}) => fetch(`${gateway.address}${path}`, { headers, redirect: 'manual' })
const storedMail = (): FolderMail => {
  const { mail } = gateway.platform
  assert(mail instanceof FolderMail)
  return mail
}
/** A request of a browser that has opened the printed address. */
const get = (path: string, headers = {}) => request(path, { cookie: `stored-mail=${storedMail().key}`, ...headers })
const idIn = (page: string): string => /\/dev\/mail\/([0-9a-f]{32})/.exec(page)?.[1] ?? ''

describe('/dev/mail', () => {
  it('displays both forms of a stored email, the text escaped and the HTML in a frame without scripts', async () => {
    const page = await (await get('/dev/mail')).text()
    expect(page).toContain('<pre>Hello &#60;b&#62;Ada&#60;/b&#62;</pre>')
    expect(page).not.toContain('<i>Welcome</i>')
    const html = await get(`/dev/mail/${idIn(page)}`)
    expect(await html.text()).toBe('<p>Hello Ada</p>')
    const policy = html.headers.get('content-security-policy') ?? ''
    expect([policy.includes("default-src 'none'"), policy.includes('sandbox'), policy.includes('allow-scripts')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is closed to whoever does not have the key of this start, as behind a proxy that adds no header', async () => {
    const id = idIn(await (await get('/dev/mail')).text())
    for (const path of [
      '/dev/mail',
      '/dev/mail?key=',
      '/dev/mail?key=guess',
      '/dev/mail?key=a&key=b',
      `/dev/mail/${id}`,
      `/dev/mail/${id}?key=guess`,
    ])
      for (const headers of [{}, { cookie: 'stored-mail=guess' }]) {
        const answer = await request(path, headers)
        expect([path, answer.status, await answer.text()]).toEqual([path, 403, expect.not.stringContaining('Ada')])
      }
    expect(storedMail().key).toMatch(/^[\w-]{43}$/)
    expect(storedMail().key).not.toBe(new FolderMail('/tmp').key)
  })

  it('opens with the printed address, which leads to one without the key', async () => {
    const opened = await request(`/dev/mail?key=${storedMail().key}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/mail'])
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; Path=\/dev\/mail; HttpOnly; SameSite=Strict$/)
    expect((await request('/dev/mail', { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
  })

  it('answers 404 to other machines and for unknown emails', async () => {
    const id = idIn(await (await get('/dev/mail')).text())
    for (const path of ['/dev/mail', `/dev/mail/${id}`]) expect((await get(path, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    expect((await get('/dev/mail/unknown')).status).toBe(404)
  })
})
