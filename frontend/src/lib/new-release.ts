import { fetchFile } from './fetch-file'

const RELOADED = 'arc.reloaded'
/** A page reloads for a new release at most once in this time, in milliseconds. */
const PAUSE = 60_000

const checks: (() => boolean)[] = []

/** Registers what runs before such a reload: it stores unsaved input, or prevents the reload by returning false. */
export function beforeReload(check: () => boolean): void {
  checks.push(check)
}

/** Whether the server delivers another release than the one that runs here: its page names another main script. */
async function isOutdated(): Promise<boolean> {
  const main = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  const response = await fetchFile('/index.html', { cache: 'no-store' })
  return response.ok && main !== undefined && main !== null && !(await response.text()).includes(main)
}

/**
 * Reloads the page when a new release is deployed, because the code of the old one may have been removed. Unsaved input survives
 * the reload. The page stays as it is while a file is uploaded or chosen, and after a reload that did not help.
 * @returns whether the page is being reloaded
 */
export async function reloadForNewRelease(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < PAUSE) return false
    if (!(await isOutdated()) || !checks.every((check) => check())) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
    return true
  } catch (error) {
    console.warn('The server could not be asked for its release', error)
    return false
  }
}
