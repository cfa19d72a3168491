import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { PdfPage } from './pdf-page'
import { SHARED_TEXTS as TEXTS } from './report.texts'
import styles from './shared-report.module.css'

GlobalWorkerOptions.workerSrc = worker

interface Opened {
  pdf: PDFDocumentProxy
  /** Width by height of its first page. */
  ratio: number
}

/** The pages of a PDF below each other, each drawn while it is near. */
export default function PdfPages({ file }: { file: Blob }) {
  const [opened, setOpened] = useState<Opened | 'undrawable' | null>(null)
  useEffect(() => {
    let ended = false
    const opening = openPdf(file)
    opening.then(
      (pdf) => ended || setOpened(pdf),
      (error: unknown) => {
        console.warn('The PDF was not opened', error)
        if (!ended) setOpened('undrawable')
      },
    )
    return () => {
      ended = true
      void opening.then(
        ({ pdf }) => pdf.loadingTask.destroy(),
        () => undefined,
      )
    }
  }, [file])

  if (opened === 'undrawable') return <p className={styles.problem}>{TEXTS.undrawable}</p>
  if (opened === null)
    return (
      <div className={styles.pages}>
        <Skeleton height="70vh" />
      </div>
    )
  const { pdf, ratio } = opened
  return (
    <ol className={styles.pages} aria-label={TEXTS.pages}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name.
        <PdfPage key={index} pdf={pdf} number={index + 1} ratio={ratio} />
      ))}
    </ol>
  )
}

/** @throws for a file that is no PDF */
async function openPdf(file: Blob): Promise<Opened> {
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()) }).promise
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { pdf, ratio: width / height }
}
