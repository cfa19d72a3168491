import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { documentPages } from '../../entities/documents/documents.queries'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { formatNumber } from '../../lib/format'
import { Page } from '../../ui/page'
import { TabPanel, Tabs } from '../../ui/tabs'
import { DocumentPreview } from './document-preview'
import { DOCUMENT_TEXTS } from './documents.texts'
import styles from './documents-page.module.css'
import { LibraryView } from './library-view'
import { UploadView } from './upload-view'
import { clearStored, isActive, startUploads, useUploads } from './uploads'

/** `/documents`: upload documents, and the library. `?tab=library` selects the tab, `?document=` opens a preview. */
export default function DocumentsPage() {
  const [query, setQuery] = useSearchParams()
  const client = useQueryClient()
  const uploads = useUploads()
  const all = useInfiniteQuery(documentPages({ sort: 'newest', type: null }))
  const counts = all.data?.pages[0]?.counts
  const readOnly = useReadOnlyAccount()
  const tab = readOnly || query.get('tab') === 'library' ? 'library' : 'upload'
  const opened = query.get('document')

  const setTab = (next: string) => setQuery(next === 'library' ? { tab: next } : {}, { replace: true })
  const upload = (files: File[]) => {
    setTab('upload')
    startUploads(files, client)
  }

  // After the last upload the library opens, unless none was stored (spec DOCS-03).
  const active = uploads.some(isActive)
  const wasActive = useRef(active)
  const stored = uploads.some(({ phase }) => phase === 'done')
  useEffect(() => {
    if (wasActive.current && !active && stored) {
      setQuery({ tab: 'library' }, { replace: true })
      clearStored()
    }
    wasActive.current = active
  }, [active, stored, setQuery])

  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    if (!readOnly) upload(files)
  }

  const tabs = [
    ...(readOnly ? [] : [{ value: 'upload', label: DOCUMENT_TEXTS.uploadTab }]),
    {
      value: 'library',
      label: (
        <>
          {DOCUMENT_TEXTS.libraryTab} <span className="muted num">{counts ? `(${formatNumber(counts.all)})` : ''}</span>
        </>
      ),
    },
  ]
  return (
    <Page title={DOCUMENT_TEXTS.title} dock>
      <h1 className="vh">{DOCUMENT_TEXTS.title}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an addition to the buttons */}
      <div className={styles.ground} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <Tabs label={DOCUMENT_TEXTS.title} tabs={tabs} value={tab} onValue={setTab}>
          <TabPanel value="upload">
            <UploadView uploads={uploads} onFiles={upload} />
          </TabPanel>
          <TabPanel value="library">
            <LibraryView onFiles={readOnly ? null : upload} onOpen={(id) => setQuery({ tab: 'library', document: id })} />
          </TabPanel>
        </Tabs>
      </div>
      <DocumentPreview id={opened} onClose={() => setQuery({ tab: 'library' }, { replace: true })} />
    </Page>
  )
}
