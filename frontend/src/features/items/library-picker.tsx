import type { Attachment } from '@arc/contracts/inventory/items'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { documentPages } from '../../entities/documents/documents.queries'
import { attachmentOf, pagePicture, priceText, typeText } from '../../entities/documents/documents.rules'
import { PickList, PickRow } from '../../entities/documents/pick-list'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'
import styles from './library-picker.module.css'

const TEXTS = ITEM_TEXTS.documents

interface Props {
  open: boolean
  onClose(): void
  /** Ids of the documents that the item has. */
  attached: readonly string[]
  onAdd(documents: Attachment[]): void
}

/** Chooses documents of the library for an item. */
export function LibraryPicker({ open, ...props }: Props) {
  return open ? <Picker {...props} /> : null
}

function Picker({ onClose, attached, onAdd }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly LibraryDocument[]>([])
  const q = useDeferredValue(typed.trim()) || undefined
  const query = useInfiniteQuery(documentPages({ sort: 'newest', type: null, q }))
  const documents = query.data?.pages.flatMap((page) => page.documents) ?? []
  const isEmpty = query.data?.pages[0]?.counts.all === 0

  function toggle(document: LibraryDocument) {
    if (attached.includes(document.id)) return toast({ title: TEXTS.alreadyAttached, text: document.name, look: 'destructive' })
    setChosen((now) => (now.some(({ id }) => id === document.id) ? now.filter(({ id }) => id !== document.id) : [...now, document]))
  }

  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={TEXTS.library}
      footer={
        isEmpty ? undefined : (
          <>
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                onAdd(chosen.map(attachmentOf))
                onClose()
              }}
            >
              {TEXTS.add(chosen.length)}
            </Button>
            <Button look="text" tone="quiet" onClick={onClose}>
              {COMMON_TEXTS.cancel}
            </Button>
          </>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={240} radius={12} />} what={TEXTS.what}>
        {() =>
          isEmpty ? (
            <p className="muted">{TEXTS.emptyLibrary}</p>
          ) : (
            <PickList label={TEXTS.find} value={typed} onValue={setTyped}>
              {documents.length === 0 && <li className="muted">{TEXTS.noneFound}</li>}
              {documents.map((document) => {
                const has = attached.includes(document.id)
                return (
                  <PickRow
                    key={document.id}
                    name={document.name}
                    detail={document.price === null ? typeText(document) : `${typeText(document)} · ${priceText(document)}`}
                    picture={<DocumentPicture src={pagePicture(document, 'small')} className={styles.print} />}
                    checked={has || chosen.some(({ id }) => id === document.id)}
                    note={has ? TEXTS.onThisItem : undefined}
                    onToggle={() => toggle(document)}
                  />
                )
              })}
              {query.hasNextPage && (
                <li>
                  <Button look="text" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                    {TEXTS.more}
                  </Button>
                </li>
              )}
            </PickList>
          )
        }
      </QueryState>
    </Dialog>
  )
}
