import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format'
import { useNear } from '../../lib/use-near'
import { SHARED_TEXTS as TEXTS } from './report.texts'
import styles from './shared-report.module.css'

/** Pixels of the canvas for one of the page, at most: more is not seen, and costs memory. */
const MAX_DENSITY = 2

interface Props {
  pdf: PDFDocumentProxy
  /** Counts from 1. */
  number: number
  /** Width by height until it is drawn. */
  ratio: number
}

/** One page, drawn while it is near the window. Screen readers read its text. */
export function PdfPage({ pdf, number, ratio }: Props) {
  const frame = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const near = useNear(frame)

  useEffect(() => {
    const target = canvas.current
    if (!near || !target) return
    const drawing = new AbortController()
    draw(pdf, number, target, drawing.signal)
      .then((read) => setText(read))
      .catch((error: unknown) => drawing.signal.aborted || console.warn('A page was not drawn', error))
    return () => {
      drawing.abort()
      // Gives the memory of its pixels back.
      target.width = 0
    }
  }, [pdf, number, near])

  return (
    <li ref={frame} className={styles.sheet} style={{ aspectRatio: ratio }}>
      <canvas ref={canvas} />
      <h2 className="vh">{TEXTS.page(formatNumber(number), formatNumber(pdf.numPages))}</h2>
      <p className="vh">{text}</p>
    </li>
  )
}

/** @returns the text of the page */
async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<string> {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const density = Math.min(window.devicePixelRatio, MAX_DENSITY)
  const viewport = page.getViewport({ scale: (canvas.clientWidth * density) / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const task: RenderTask = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
