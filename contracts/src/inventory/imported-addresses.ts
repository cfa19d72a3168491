import { z } from 'zod'
import { isOwnFile, isRemotePicture } from '../media/own-files.js'

const MAX_ADDRESS = 2000
/** Exports of earlier releases have addresses of pictures in a size. */
const isFile = (text: string): boolean => isOwnFile(text.replace(/\?size=\w{1,20}$/, ''))

/** The address of a file of the account, in the export under its old id. @param what what the address is of */
export const fileAddress = (what: string) => z.string().max(MAX_ADDRESS).refine(isFile, `${what} is no address of a file in the export.`)

/** The same, or a link to a picture on the web, as items take them. @param what what the address is of */
export const farAddress = (what: string) =>
  z
    .string()
    .max(MAX_ADDRESS)
    .refine((text) => isFile(text) || isRemotePicture(text), `${what} is neither a file in the export nor a link.`)
