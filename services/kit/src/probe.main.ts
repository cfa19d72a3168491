import { readFileSync } from 'node:fs'
import { request } from 'node:https'

/**
 * `probe.main.js PORT PATH`: ends with 0 if the service in this container answers with 200. For a service with TLS, which answers nobody
 * without a certificate of the installation, so neither a kubelet nor a shell.
 */
const [, , port, path] = process.argv
const { TLS_CERT: cert = '', TLS_KEY: key = '', TLS_CA: ca = '' } = process.env
request(
  { host: 'localhost', port, path, cert: readFileSync(cert), key: readFileSync(key), ca: readFileSync(ca), timeout: 4_000, agent: false },
  (response) => process.exit(response.statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  .end()
