/**
 * Sets `PUBLIC_URL` for the embedded product: defaults to this machine at `PORT`, by its name, because an IP address can have no passkeys.
 * @returns the environment with `PUBLIC_URL`
 */
export function withPublicUrl(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PUBLIC_URL, PORT } = env
  // Port 0 takes a free port, which is not known yet.
  return PUBLIC_URL || !Number(PORT) ? env : { ...env, PUBLIC_URL: `http://localhost:${PORT}` }
}

/**
 * An address for people to open: a loopback address by its name, unless it was chosen, because cookies and Google belong to `PUBLIC_URL`.
 * @param publicUrl as it was configured
 */
export function addressToOpen(address: string, publicUrl = ''): string {
  const isChosen = URL.canParse(publicUrl) && new URL(publicUrl).origin === new URL(address).origin
  return isChosen ? address : address.replace(/^http:\/\/127\.0\.0\.1(?=[:/]|$)/, 'http://localhost')
}
