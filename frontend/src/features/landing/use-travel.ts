import { type RefObject, useEffect, useState } from 'react'
import { placeAt, type Slot } from './travel.rules'

/** Tells the styles of this picture that it covers the others, and the part of its journey. */
const ATTRIBUTE = 'travelling'

/** The slots on the page, without the picture that travels. */
const slotsOutside = (traveller: HTMLElement): Element[] =>
  [...document.querySelectorAll('[data-room-slot]')].filter((slot) => !traveller.contains(slot))

/**
 * Moves a picture between the slots of the page while it is scrolled.
 * @returns whether it covers them: false until it has loaded
 */
export function useTravel(picture: RefObject<HTMLElement | null>): boolean {
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const image = picture.current?.querySelector('img')
    // A picture that could not be loaded stays away.
    image?.decode().then(
      () => setReady(true),
      () => undefined,
    )
  }, [picture])

  useEffect(() => {
    const traveller = picture.current
    if (!ready || !traveller) return
    let slots: Slot[] = []
    const move = () => {
      const [poster, plate, page] = slots
      if (!poster || !plate || !page) return
      const { x, y, width, part } = placeAt({ poster, plate, page }, { scrolled: window.scrollY, height: window.innerHeight })
      traveller.style.transform = `translate(${x}px, ${y}px) scale(${width / plate.width})`
      document.documentElement.dataset[ATTRIBUTE] = part
    }
    const measure = () => {
      slots = slotsOutside(traveller).map((slot) => {
        const { left, top, width, height } = slot.getBoundingClientRect()
        return { x: left + window.scrollX, y: top + window.scrollY, width, height }
      })
      traveller.style.width = `${slots[1]?.width ?? 0}px`
      move()
    }
    // Sections that arrive later, fonts and the window's size move the slots.
    const resized = new ResizeObserver(measure)
    resized.observe(document.body)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', move, { passive: true })
    measure()
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', move)
      delete document.documentElement.dataset[ATTRIBUTE]
    }
  }, [ready, picture])

  return ready
}
