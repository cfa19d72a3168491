import { type RefObject, useEffect, useState } from 'react'

/** True from when an element is within one screen of being seen. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100% 0px' })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return near
}
