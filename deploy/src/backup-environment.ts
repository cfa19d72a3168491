import { existsSync } from 'node:fs'
import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { publicKeyOf } from '@arc/kit/identity'

/** True for an .env file, which names an installation elsewhere; a data folder is a folder, or not there yet. */
export const isFile = async (path: string): Promise<boolean> => existsSync(path) && (await stat(path)).isFile()

/** The variables of an .env file, over those of the shell. */
export async function environmentIn(file: string): Promise<NodeJS.ProcessEnv> {
  return { ...process.env, ...parseEnv(await readFile(file, 'utf8')) }
}

/** The secrets of a backup or a data folder as an .env file names them. */
export function variablesOf({ serviceSecret, filesSecret, gatewayPrivateKey }: Record<string, string>): Record<string, string> {
  const variables = {
    SERVICE_SECRET: serviceSecret,
    FILES_SECRET: filesSecret,
    GATEWAY_PRIVATE_KEY: gatewayPrivateKey && inOneLine(gatewayPrivateKey),
    GATEWAY_PUBLIC_KEY: gatewayPrivateKey && inOneLine(publicKeyOf(gatewayPrivateKey)),
  }
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Sets variables in an .env file, and keeps everything else in it. */
export async function setIn(file: string, variables: Record<string, string>): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [name, value] of Object.entries(variables)) {
    const line = `${name}=${written(name, value)}`
    const known = new RegExp(`^${name}=("[^"]*"|'[^']*'|.*)$`, 'm')
    text = known.test(text) ? text.replace(known, () => line) : `${text.replace(/\n?$/, '\n')}${line}\n`
  }
  const draft = `${file}.draft`
  await writeFile(draft, text, { mode: 0o600 })
  await chmod(draft, (await stat(file)).mode & 0o777)
  await rename(draft, file)
}

/** Blanks, signs that a shell or Compose replaces, and the line ends of keys need quotes. */
function written(name: string, value: string): string {
  if (/^[\w+/=.:-]*$/.test(value)) return value
  if (/['"\n]/.test(value)) throw new Error(`${name} has quotes or line ends, which an .env file cannot hold.`)
  return value.includes('\\n') ? `"${value}"` : `'${value}'`
}

const inOneLine = (pem: string): string => pem.trim().replaceAll('\n', '\\n')
