import { DocumentSort, type DocumentType } from '@arc/contracts/media/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentPages } from '../../entities/documents/documents.queries'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Icon } from '../../ui/icon'
import { Columns } from '../../ui/layout'
import { QueryState } from '../../ui/query-state'
import { Segmented } from '../../ui/segmented'
import { SelectControl } from '../../ui/select'
import { ChooseFiles } from './choose-files'
import { DocumentCard } from './document-card'
import { DocumentRow } from './document-row'
import { DOCUMENT_TEXTS } from './documents.texts'
import { EmptyLibrary } from './empty-library'
import { LibraryHead } from './library-head'
import { LibrarySkeleton } from './library-skeleton'
import styles from './library-view.module.css'
import { readView, storeView, type View } from './stored-view'
import { TypeIndex } from './type-index'
import { useUses } from './use-uses'

const TEXTS = DOCUMENT_TEXTS.library

interface Props {
  /** Null while nothing can be uploaded. */
  onFiles: ((files: File[]) => void) | null
  onOpen(id: string): void
}

/** The library: what is documented, the types as an index, and the documents as prints or rows. */
export function LibraryView({ onFiles, onOpen }: Props) {
  const [type, setType] = useState<DocumentType | null>(null)
  const [sort, setSort] = useState<DocumentSort>('newest')
  const [view, setView] = useState<View>(() => readView(localStorage))
  const query = useInfiniteQuery(documentPages({ sort, type }))
  const rows = useShownChildren(documentPages({ sort, type }), (page) => page.documents.length, true)
  const documents = query.data?.pages.flatMap((page) => page.documents) ?? []
  const uses = useUses(query.data?.pages.map((page) => page.documents.map(({ id }) => id)) ?? [])
  return (
    <QueryState query={query} skeleton={<LibrarySkeleton />} what={DOCUMENT_TEXTS.title.toLowerCase()}>
      {({ pages }) => {
        const counts = pages[0]?.counts
        if (!counts || counts.all === 0) return <EmptyLibrary onFiles={onFiles} />
        return (
          <Columns split="4:8" stays>
            <aside className={styles.side}>
              <LibraryHead count={counts.all} />
              <TypeIndex counts={counts} value={type} onValue={setType} />
            </aside>
            <div>
              <div className={styles.controls}>
                <SelectControl
                  aria-label={TEXTS.sort}
                  className={styles.sort}
                  options={DocumentSort.options.map((value) => ({ value, label: TEXTS.sorts[value] }))}
                  value={sort}
                  onValue={(value) => setSort(DocumentSort.parse(value))}
                />
                <Segmented
                  label={TEXTS.view}
                  options={[
                    { value: 'grid', label: <span className="vh">{TEXTS.grid}</span>, icon: <Icon name="grid" size={18} /> },
                    { value: 'list', label: <span className="vh">{TEXTS.list}</span>, icon: <Icon name="list" size={18} /> },
                  ]}
                  value={view}
                  onValue={(next) => setView(storeView(localStorage, next))}
                />
              </div>
              {documents.length === 0 ? (
                <p className="muted">{TEXTS.emptyType}</p>
              ) : (
                <ul ref={rows} className={view === 'grid' ? styles.grid : styles.rows} aria-label={TEXTS.documents}>
                  {documents.map((document) => {
                    const props = { document, use: uses?.get(document.id), known: uses !== undefined, onOpen: () => onOpen(document.id) }
                    return view === 'grid' ? <DocumentCard key={document.id} {...props} /> : <DocumentRow key={document.id} {...props} />
                  })}
                </ul>
              )}
              {query.hasNextPage && (
                <Button look="line" busy={query.isFetchingNextPage} className={styles.more} onClick={() => query.fetchNextPage()}>
                  {query.isFetchingNextPage ? COMMON_TEXTS.loading : TEXTS.more}
                </Button>
              )}
              {onFiles && <ChooseFiles first="camera" cameraLabel={TEXTS.photograph} onFiles={onFiles} />}
            </div>
          </Columns>
        )
      }}
    </QueryState>
  )
}
