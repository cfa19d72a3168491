import { useEffect, useReducer, useRef } from 'react'
import { recognisePhoto } from '../../entities/recogniser/recognise-photo'
import type { Step } from '../../entities/recogniser/recogniser.messages'
import { fetchFile } from '../../lib/fetch-file'
import { type DemoPhoto, INITIAL, isTooLarge, nextState, photoOf } from './photo-demo.rules'

const SAMPLE = '/world/photos/kitchen.jpg'

/** State and actions of the photo demo. A photo that is left, replaced or cancelled is not looked at any longer. */
export function usePhotoDemo() {
  const [state, dispatch] = useReducer(nextState, INITIAL)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const url = photoOf(state)?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  const look = async (photo: DemoPhoto, load: (signal: AbortSignal) => Promise<Blob>): Promise<void> => {
    const signal = begin()
    dispatch({ type: 'choose', photo })
    try {
      const onStep = (step: Step) => dispatch({ type: 'step', photo, step })
      dispatch({ type: 'found', photo, found: await recognisePhoto(await load(signal), { signal, onStep }) })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'fail', photo, reason: error instanceof Error ? error.message : null })
    }
  }

  return {
    state,
    choose(file: Blob) {
      if (!isTooLarge(file)) return look({ url: URL.createObjectURL(file), sample: false }, async () => file)
      running.current?.abort()
      dispatch({ type: 'refuse' })
    },
    chooseSample: () => look({ url: SAMPLE, sample: true }, fetchSample),
    reset() {
      running.current?.abort()
      dispatch({ type: 'reset' })
    },
  }
}

async function fetchSample(signal: AbortSignal): Promise<Blob> {
  const response = await fetchFile(SAMPLE, { signal })
  if (!response.ok) throw new Error('The sample photo could not be downloaded.')
  return response.blob()
}
