import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the window, or less than a window away from it. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // A busy browser hands over several changes at once, the oldest first: the last one holds.
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '100% 0px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}

/** True from the moment on at which an element was near for the first time. */
export function useWasNear(element: RefObject<Element | null>): boolean {
  const near = useNear(element)
  const [was, setWas] = useState(false)
  if (near && !was) setWas(true)
  return was
}
