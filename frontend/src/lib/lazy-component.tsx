import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

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

/** A component whose code is downloaded when it is first rendered, or preloaded. */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> & { preload(): void } {
  const create = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((error: unknown) => {
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
    const Current = current
    return <Current {...props} />
  }
  // A failed preload is repeated, and reported, when the component is rendered.
  return Object.assign(LazyComponent, { preload: () => void load().catch(() => undefined) })
}
