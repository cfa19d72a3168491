import { commands, page } from 'vitest/browser'

declare global {
  /** Set the variables of modules to their initial values (../config/module-state.ts). */
  var moduleResets: (() => void)[] | undefined
}

const START = { path: location.pathname + location.search, title: document.title }

/** Gives the modules of the app the state of a page that has just been loaded. */
export function resetModules(): void {
  for (const reset of globalThis.moduleResets ?? []) reset()
}

async function clearDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const stores = [...database.objectStoreNames]
    if (stores.length > 0)
      await new Promise((resolve, reject) => {
        const clearing = database.transaction(stores, 'readwrite')
        for (const store of stores) clearing.objectStore(store).clear()
        clearing.oncomplete = resolve
        clearing.onerror = reject
      })
    database.close()
  }
}

/** Removes everything that a page leaves behind in the browser. */
export async function clearBrowser(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) if (cookie) await cookieStore.delete(cookie.split('=')[0] ?? '')
  await clearDatabases()
  history.replaceState(null, '', START.path)
  document.title = START.title
  for (const name of document.documentElement.getAttributeNames()) if (name !== 'lang') document.documentElement.removeAttribute(name)
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  for (const element of [...document.body.children]) if (element.id !== 'root') element.remove()
  window.scrollTo(0, 0)
}

/** The two screen sizes. */
export const DEVICES = ['desktop', 'phone'] as const
export type Device = (typeof DEVICES)[number]
const SIZES = { desktop: [1440, 900], phone: [390, 844] } as const

export interface Screen {
  device?: Device
  dark?: boolean
  /** With animations; reduced motion by default, so that axe sees the final colours. */
  moving?: boolean
}

let shown: Required<Screen> = { device: 'desktop', dark: false, moving: false }

/** Sets size and preferences of the screen. */
export async function setScreen({ device = 'desktop', dark = false, moving = false }: Screen): Promise<void> {
  const [width, height] = SIZES[device]
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  if (shown.dark !== dark || shown.moving !== moving) await commands.emulateMedia({ dark, moving })
  shown = { device, dark, moving }
}
