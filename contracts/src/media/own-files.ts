/** Files that we serve: photos and receipts, documents of the library, pictures and documents of the sample home. */
const OWN_FILE = /^\/api\/(?:(?:image|thumbnail)\/[\w-]{1,64}|documents\/[\w-]{1,64}\/file|serve-asset\/[\w-]{1,64}\.\w{1,5})$/

/** True for the address of a file that we serve. */
export const isOwnFile = (address: string): boolean => OWN_FILE.test(address)

/** True for the address of a picture elsewhere, which only our server fetches (spec D-42). */
export const isRemotePicture = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
}
