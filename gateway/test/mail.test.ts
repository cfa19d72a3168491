import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startGatewayAlone } from './gateway.stack.js'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGatewayAlone()
  const email = { to: 'ada@mail.example', subject: '<i>Welcome</i>', text: 'Hello <b>Ada</b>', html: '<p>Hello Ada</p>' }
  await gateway.platform.mail.send(email, 'first')
})
afterAll(() => gateway.close())

const get = (path: string, headers = {}) => fetch(`${gateway.address}${path}`, { headers })
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

  it('answers 404 to other machines and for unknown emails', async () => {
    const id = idIn(await (await get('/dev/mail')).text())
    for (const path of ['/dev/mail', `/dev/mail/${id}`]) expect((await get(path, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    expect((await get('/dev/mail/unknown')).status).toBe(404)
  })
})
