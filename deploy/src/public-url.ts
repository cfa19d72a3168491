/**
 * Sets `PUBLIC_URL` for the embedded product: defaults to loopback at `PORT`.
 * @returns the environment with `PUBLIC_URL`
 */
export function withPublicUrl(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PUBLIC_URL, PORT } = env
  // Port 0 takes a free port, which is not known yet.
  return PUBLIC_URL || !Number(PORT) ? env : { ...env, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
}
