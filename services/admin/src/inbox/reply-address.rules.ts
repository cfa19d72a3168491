const KEY = /\+([0-9a-f]{32})@/i

/**
 * The address that receives replies to the emails of one ticket: a plus address of support (RFC 5233). Who knows it has received
 * such an email, so it admits a reply from any address of its recipient.
 * @param supportEmail such as `help@arc.example`
 * @param replyKey the ticket's key, a UUID
 */
export function replyAddress(supportEmail: string, replyKey: string): string {
  const at = supportEmail.lastIndexOf('@')
  return `${supportEmail.slice(0, at)}+${replyKey.replaceAll('-', '')}${supportEmail.slice(at)}`
}

/** The key in the first of these addresses that has one, as a UUID; undefined for other emails. */
export function replyKeyOf(addresses: readonly string[]): string | undefined {
  const hex = addresses.map((address) => KEY.exec(address)?.[1]?.toLowerCase()).find((key) => key !== undefined)
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
