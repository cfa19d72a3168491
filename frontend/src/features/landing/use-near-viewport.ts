import { type RefObject, useEffect, useState } from 'react'

/** True once an element is within one screen height of the viewport. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100% 0px' })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return near
}
