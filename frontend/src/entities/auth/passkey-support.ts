/** Whether this browser can use passkeys at this address: an IP address cannot have any. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}
