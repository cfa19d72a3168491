// `make env`: writes .env from .env.example with new secrets. An existing .env is not changed.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './packages.mjs'

const target = process.argv[2] ?? join(ROOT, '.env')

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pemInOneLine = (key, type) => key.export({ type, format: 'pem' }).trim().replaceAll('\n', '\\n')
const KEYS = { GATEWAY_PRIVATE_KEY: pemInOneLine(privateKey, 'pkcs8'), GATEWAY_PUBLIC_KEY: pemInOneLine(publicKey, 'spki') }
const secret = () => randomBytes(32).toString('hex')

const example = await readFile(join(ROOT, '.env.example'), 'utf8')
const text = example.replace(/^(\w+)=generate$/gm, (_line, name) => `${name}=${KEYS[name] ? `"${KEYS[name]}"` : secret()}`)
try {
  await writeFile(target, text, { flag: 'wx', mode: 0o600 })
  console.log('Wrote .env. Check it, then run: docker compose up --build')
} catch (error) {
  if (error.code !== 'EEXIST') throw error
  console.log('.env exists and was not changed.')
}
