import { useQuery } from '@tanstack/react-query'
import * as Radix from 'radix-ui/dialog'
import { useRef, useState } from 'react'
import { documentQuery, documentUsesQuery } from '../../entities/documents/documents.queries'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { formatNumber } from '../../lib/format'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { DocumentDetails } from './document-details'
import { type DialogName, DocumentDialogs } from './document-dialogs'
import { DocumentItemBar } from './document-item-bar'
import { DocumentPages } from './document-pages'
import styles from './document-preview.module.css'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.preview
/** Zoom steps in percent. */
const ZOOMS = [50, 75, 100, 150, 200]

interface Props {
  /** The document to show; null closes the preview. */
  id: string | null
  onClose(): void
}

/** A document over the whole screen: its pages, and beside them what is known of it and where it is used. */
export function DocumentPreview({ id, onClose }: Props) {
  return (
    <Radix.Root open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content className={styles.screen} aria-describedby={undefined}>
          {id !== null && <Preview key={id} id={id} onClose={onClose} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Preview({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(documentQuery(id))
  const uses = useQuery(documentUsesQuery([id]))
  const [zoom, setZoom] = useState(100)
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const side = useRef<HTMLElement>(null)
  const readOnly = useReadOnlyAccount()
  const document = query.data
  const step = (by: 1 | -1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom)
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.title}>
          <Radix.Title className="ellipsis">{document?.name ?? DOCUMENT_TEXTS.title}</Radix.Title>
          <p className="small muted num">{document?.pages ? TEXTS.page(formatNumber(page), formatNumber(document.pages)) : '\u00a0'}</p>
        </div>
        {document && document.previewPages > 0 && (
          <fieldset className={styles.zoom}>
            <legend className="vh">{TEXTS.zoom}</legend>
            <button type="button" aria-label={TEXTS.smaller} disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
              &minus;
            </button>
            <span className="num small" role="status">
              {zoom}%
            </span>
            <button type="button" aria-label={TEXTS.larger} disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
              +
            </button>
          </fieldset>
        )}
        {document && (
          <a className={styles.download} href={`${document.fileUrl}?download=true`} aria-label={TEXTS.download(document.name)} download>
            <Icon name="download" />
          </a>
        )}
        <Radix.Close asChild>
          <IconButton icon="close" label={TEXTS.close} />
        </Radix.Close>
      </header>
      <div className={styles.columns}>
        <QueryState
          query={query}
          skeleton={<Skeleton height="80vh" radius={0} className={styles.bone} />}
          what={TEXTS.details.toLowerCase()}
        >
          {(known) => (
            <>
              <DocumentPages document={known} zoom={zoom} onPage={setPage} />
              <aside className={styles.side} ref={side}>
                <DocumentDetails document={known} use={uses.data?.get(id)} known={uses.data !== undefined} onOpen={setDialog} />
              </aside>
              <DocumentDialogs document={known} use={uses.data?.get(id)} open={dialog} onOpen={setDialog} onDeleted={onClose} />
            </>
          )}
        </QueryState>
      </div>
      {document && uses.data && (
        <DocumentItemBar
          document={document}
          use={uses.data.get(id)}
          readOnly={readOnly}
          onAttach={() => setDialog('attach')}
          onAll={() => side.current?.scrollIntoView()}
        />
      )}
    </>
  )
}
