import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react'
import { reloadForNewRelease } from './new-release'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Waits before a failed download is repeated, in milliseconds. */
const RETRIES = [300, 1200]
/** Vite's message of a stylesheet that failed; it does not download it again with the code. */
const NO_STYLES = /Unable to preload CSS for (\S+)/

/** Replaces the components whose download has failed. */
const failed = new Set<() => void>()

/**
 * React's `lazy` remembers a failed download for ever. After this call, rendering the component downloads it again. An
 * error boundary calls it when it has caught the failure.
 */
export function forgetFailedDownloads(): void {
  for (const replace of failed) replace()
  failed.clear()
}

/**
 * Downloads code: repeats a failed download, then reloads the page if a new release has replaced the code.
 * @throws the browser's error while offline, or when the reload can't help
 */
async function download<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of RETRIES)
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      const [, styles] = NO_STYLES.exec(String(error)) ?? []
      if (styles) await loadStyles(styles)
    }
  try {
    return await load()
  } catch (error) {
    // The page stays as it is until the browser has replaced it.
    if (await reloadForNewRelease()) return new Promise(() => {})
    throw error
  }
}

function loadStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

/**
 * A component whose code is downloaded when it is first rendered, or preloaded. With its code there, it renders at once: React's
 * `lazy` would show the fallback first, and then keep it for 300 ms.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> & { preload(): Promise<void> } {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const create = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      download(loadOnce).catch((error: unknown) => {
        failed.add(replace)
        throw error
      }),
    )
  let current = create()
  const replace = () => {
    current = create()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, never while rendering
  const LazyComponent = (props: Props) => {
    // The same for as long as it is mounted.
    const [Loaded] = useState(() => loaded)
    const Current = Loaded ?? current
    return <Current {...props} />
  }
  return Object.assign(LazyComponent, {
    // A failed preload is repeated, and reported, when the component is rendered.
    preload: async () => {
      await loadOnce().catch(() => undefined)
    },
  })
}
