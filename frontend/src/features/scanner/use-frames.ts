import { type RefObject, useEffect, useRef } from 'react'
import { bitmapOf } from '../../entities/capture/take-photo'
import { countFrame, NO_VOTES } from './attempts.rules'
import type { Decoder } from './decoder'

/** Pause between two frames, in milliseconds: the reader takes 5 to 50, and a phone should stay cool. */
const PAUSE = 100
/** A number that was read is read again once it was out of sight for this time, in milliseconds. */
const OUT_OF_SIGHT = 1_500

interface Frames {
  video: RefObject<HTMLVideoElement | null>
  decoder: Decoder | null
  /** False while the picture is frozen, or there is none. */
  active: boolean
  onCode(code: string): void
  /** The reader does not work. */
  onFailure(): void
}

/** Reads the frames of the camera while it is active. Reports a number once two frames in a row agree on it. */
export function useFrames({ video, decoder, active, onCode, onFailure }: Frames): void {
  const latest = useRef({ onCode, onFailure })
  useEffect(() => {
    latest.current = { onCode, onFailure }
  })
  const seen = useRef({ code: '', at: 0 })
  useEffect(() => {
    if (!active || !decoder) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    let votes = NO_VOTES
    async function look(reader: Decoder) {
      const frame = await bitmapOf(video.current)
      const codes = frame ? await reader.read(frame) : []
      if (ended) return
      const counted = countFrame(votes, codes)
      votes = counted.votes
      const now = performance.now()
      const again = votes.code === seen.current.code && now - seen.current.at < OUT_OF_SIGHT
      if (again) seen.current.at = now
      else if (counted.code) {
        seen.current = { code: counted.code, at: now }
        latest.current.onCode(counted.code)
      }
      timer = setTimeout(next, PAUSE)
    }
    const next = () =>
      void look(decoder).catch((error: unknown) => {
        if (ended) return
        console.error('The camera is not read', error)
        latest.current.onFailure()
      })
    next()
    return () => {
      ended = true
      clearTimeout(timer)
      // What was shown while the picture was frozen is still in sight.
      seen.current.at = performance.now()
    }
  }, [active, decoder, video])
  useEffect(() => {
    if (active) seen.current.at = performance.now()
  }, [active])
}
