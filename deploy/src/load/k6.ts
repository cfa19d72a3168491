import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../k6/analysis.ts', import.meta.url))
const MISSING = `k6 is not installed, or not on the PATH. Install it with one of
  brew install k6
  go install go.k6.io/k6@v1.8.1
  the packages for Debian, Fedora and Windows: https://grafana.com/docs/k6/latest/set-up/install-k6/`
/** k6's own, when a threshold was not kept. */
const THRESHOLDS_BROKEN = 99

/** @throws with ways to install it when k6 is missing */
export async function requireK6(path = process.env.PATH): Promise<void> {
  const child = spawn('k6', ['version'], { env: { PATH: path }, stdio: 'ignore' })
  await once(child, 'close').catch(() => {
    throw new Error(MISSING)
  })
}

/**
 * Runs the scripts in `deploy/k6`.
 * @param env the settings of `deploy/k6/settings.ts`
 * @param report the file of the HTML report
 * @returns false when a threshold was not kept
 * @throws when k6 could not run to its end
 */
export async function runK6(env: Record<string, string>, report: string): Promise<boolean> {
  const dashboard = {
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '2s',
    K6_WEB_DASHBOARD_EXPORT: report,
  }
  const child = spawn('k6', ['run', '--quiet', '--no-usage-report', SCRIPT], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...dashboard, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  if (code === 0) return true
  if (code === THRESHOLDS_BROKEN) return false
  throw new Error(`k6 ended with ${code}.`)
}
