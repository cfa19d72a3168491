/**
 * Where people reach a product that one process serves: `PUBLIC_URL`, or where nothing is said, this machine at `PORT`.
 * @returns the environment with it
 */
export function withPublicUrl(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PUBLIC_URL, PORT } = env
  // Port 0 is any that is free: nobody can know it before.
  return PUBLIC_URL || !Number(PORT) ? env : { ...env, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
}
