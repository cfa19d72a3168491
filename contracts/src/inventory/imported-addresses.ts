import { z } from 'zod'

/** A file of the account, in the export under its old id, or a picture or document of the sample home. */
const FILE = /^\/api\/(?:(?:image|thumbnail)\/[\w-]{1,64}(?:\?size=\w{1,20})?|documents\/[\w-]{1,64}\/file|serve-asset\/\w[\w.-]{0,99})$/
const MAX_ADDRESS = 2000

/** True for an address that a browser may open: http or https, without a password in it. */
function isLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

/** The address of a file of the account. @param what what the address is of */
export const fileAddress = (what: string) => z.string().max(MAX_ADDRESS).regex(FILE, `${what} is no address of a file in the export.`)

/** The same, or a link to a picture on the web, as items take them. @param what what the address is of */
export const farAddress = (what: string) =>
  z
    .string()
    .max(MAX_ADDRESS)
    .refine((text) => FILE.test(text) || isLink(text), `${what} is neither a file in the export nor a link.`)
