import { useEffect, useReducer, useRef, useState } from 'react'
import { joinRefusals, sortPhotos } from '../../entities/item-photos/photo-files.rules'
import { haptic } from '../../lib/haptics'
import { toast } from '../../ui/toast-store'
import { type Decoder, startDecoder, UnreadablePicture } from './decoder'
import { IDLE, type ScannedCode, scanReducer } from './scan.rules'
import { rememberLookup } from './scan-history'
import { fetchProduct } from './scanner.queries'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

/** How long "Added to Kitchen" is shown, in milliseconds. */
const ADDED_TIME = 1_500

/** The scanner's state, its lookup, and its photos. */
export function useScanner() {
  const [scan, dispatch] = useReducer(scanReducer, IDLE)
  const [decoder, setDecoder] = useState<Decoder | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const [still, setStill] = useState<string | null>(null)

  useEffect(() => {
    const started = startDecoder()
    setDecoder(started)
    return () => started.close()
  }, [])

  const code = scan.state === 'looking up' ? scan.scanned.code : null
  const checked = scan.state === 'looking up' && scan.scanned.checked
  useEffect(() => {
    if (code === null) return
    const cancelled = new AbortController()
    fetchProduct(code, cancelled.signal)
      .catch((error: unknown) => {
        if (!cancelled.signal.aborted) console.warn('The product was not looked up', error)
        return null
      })
      .then((product) => {
        if (cancelled.signal.aborted) return
        const known = product?.found ? product : null
        rememberLookup({ code, checked, name: known?.title ?? `Product ${code}`, price: known?.estimatedPrice ?? 0, named: known !== null })
        dispatch({ type: 'answered', code, product })
      })
    return () => cancelled.abort()
  }, [code, checked])

  const { state } = scan
  useEffect(() => {
    if (state === 'idle') setStill(null)
    if (state !== 'added') return
    const timer = setTimeout(() => dispatch({ type: 'reset' }), ADDED_TIME)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => () => void (still && URL.revokeObjectURL(still)), [still])

  function read(codes: readonly ScannedCode[]) {
    setNotice(null)
    haptic('success')
    dispatch({ type: 'read', codes })
  }

  const busy = useRef(false)
  /** Reads photos one after the other; all their numbers are looked up in turn. */
  async function readPhotos(files: File[]) {
    const { taken, refused } = sortPhotos(files)
    const refusal = joinRefusals(refused)
    if (refusal) toast({ ...refusal, look: 'destructive' })
    if (taken.length === 0 || !decoder || busy.current) return
    busy.current = true
    setNotice(null)
    const codes = new Set<string>()
    const unreadable: string[] = []
    try {
      for (const [at, file] of taken.entries()) {
        setProgress(TEXTS.camera.reading(at + 1, taken.length))
        const found = await readPhoto(decoder, file)
        if (found === null) unreadable.push(file.name)
        if (codes.size === 0 && found && found.length > 0) setStill(URL.createObjectURL(file))
        for (const one of found ?? []) codes.add(one)
      }
      if (codes.size > 0) read([...codes].map((one) => ({ code: one, checked: true })))
      else if (unreadable.length === taken.length) setNotice(TEXTS.photo.unreadable(unreadable.join(', ')))
      else setNotice(TEXTS.photo.none(taken.length))
    } catch (error) {
      console.error('The photos were not read', error)
      setNotice(TEXTS.photo.failed)
    } finally {
      busy.current = false
      setProgress(null)
    }
  }

  return { scan, dispatch, decoder, notice, progress, still, read, readPhotos, setNotice }
}

/** @returns null for a file that this browser can't open */
function readPhoto(decoder: Decoder, file: File): Promise<string[] | null> {
  return decoder.read(file).catch((error: unknown) => {
    if (error instanceof UnreadablePicture) return null
    throw error
  })
}
