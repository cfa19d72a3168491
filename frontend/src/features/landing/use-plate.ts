import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCalm, useMedia } from '../../lib/media'
import { SAMPLE_ITEMS, sumOf, TOTAL } from './sample-room'

/** Breakpoint for text beside the picture. */
export const WIDE = '(min-width: 1100px)'

/** Delay between call-outs, before the first, and duration of each count, in milliseconds. */
const STEP = 110
const LEAD = 400
const COUNT = 260
const LAST = SAMPLE_ITEMS.length

export interface PlateShow {
  /** The call-outs are drawn (wide layout). */
  drawn: boolean
  /** How many items are highlighted so far (narrow layout: rows scrolled under the picture). */
  named: number
  /** The counted total, in dollars. */
  sum: number
}

/** Animation state of the plate: wide screens draw it once when it enters the viewport; narrow ones follow the scroll position. */
export function usePlate(board: RefObject<HTMLElement | null>, pin: RefObject<HTMLElement | null>): PlateShow & { wide: boolean } {
  const calm = useCalm()
  const wide = useMedia(WIDE)
  const [drawn, setDrawn] = useState(false)
  const [sum, setSum] = useState(0)
  const [named, setNamed] = useState(0)
  const frame = useRef(0)

  useEffect(() => {
    if (calm || !wide || !board.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        seen.disconnect()
        setDrawn(true)
        const began = performance.now()
        const count = (now: number) => {
          setSum(sumAt(now - began))
          if (sumAt(now - began) < TOTAL) frame.current = requestAnimationFrame(count)
        }
        frame.current = requestAnimationFrame(count)
      },
      { threshold: 0.55 },
    )
    seen.observe(board.current)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame.current)
    }
  }, [calm, wide, board])

  useEffect(() => {
    if (calm || wide) return
    const follow = () => {
      const picture = pin.current?.getBoundingClientRect()
      if (!picture || !board.current) return
      const edge = picture.top < 60 ? picture.bottom + 70 : Number.NEGATIVE_INFINITY
      const rows = [...board.current.querySelectorAll('li')]
      setNamed(rows.filter((row) => row.getBoundingClientRect().top < edge).length)
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [calm, wide, board, pin])

  if (calm) return { wide, drawn: true, named: LAST, sum: TOTAL }
  if (wide) return { wide, drawn, named: drawn ? LAST : 0, sum }
  return { wide, drawn: true, named, sum: sumOf(SAMPLE_ITEMS, named) }
}

/** Counted total `passed` milliseconds after the animation started: each item adds its value in step with its call-out. */
export function sumAt(passed: number): number {
  return SAMPLE_ITEMS.reduce((sum, { value }, index) => {
    const share = Math.min(1, Math.max(0, (passed - LEAD - index * STEP) / COUNT))
    return sum + value * share
  }, 0)
}
