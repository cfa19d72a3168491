// Runs in the pod of `helm test`.
import { get } from 'node:http'

/** A request as a browser at this host sends it: `fetch` does not let one choose the host. */
const ask = (path, host) =>
  new Promise((resolve, reject) => {
    get(`${process.env.GATEWAY}${path}`, { headers: { host, accept: 'text/html' }, timeout: 10_000 }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: response.statusCode, text }))
    })
      .on('timeout', () => reject(new Error(`${path} does not answer.`)))
      .on('error', reject)
  })
const { host } = new URL(process.env.PUBLIC_URL)

const health = await ask('/health', host)
console.log(health.status, health.text)
// To a pod, which is near and comes through no proxy, it names each.
const { services, service: _name, ...servers } = JSON.parse(health.text)
const down = Object.entries({ ...services, ...servers }).flatMap(([name, isUp]) => (isUp === false ? [name] : []))
if (down.length > 0) throw new Error(`Not reachable: ${down.join(', ')}`)

if (health.status !== 200) throw new Error(`/health answers ${health.status}.`)

const page = await ask('/', host)
if (page.status !== 200 || !page.text.includes('<html')) throw new Error(`The start page answers ${page.status}.`)
const stranger = await ask('/', 'another.example')
if (stranger.status !== 421) throw new Error(`A request for another host is answered with ${stranger.status}.`)
console.log('The product answers.')
