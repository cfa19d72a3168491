import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { CHOOSE_DOCUMENT_TEXTS as TEXTS } from './choose-document.texts'
import { DocumentPicture } from './document-picture'
import { documentPages } from './documents.queries'
import { pagePicture, priceText, typeText } from './documents.rules'
import { PickList, PickRow } from './pick-list'

interface Props {
  title: string
  busy: boolean
  onChoose(document: LibraryDocument): void
  onClose(): void
}

/** Chooses one document of the library. */
export function ChooseDocumentDialog({ title, busy, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<LibraryDocument | null>(null)
  const q = useDeferredValue(typed.trim()) || undefined
  const query = useInfiniteQuery(documentPages({ sort: 'newest', type: null, q }))
  const documents = query.data?.pages.flatMap((page) => page.documents) ?? []
  const isEmpty = query.data?.pages[0]?.counts.all === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={
        isEmpty ? undefined : (
          <>
            <Button busy={busy} disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
              {TEXTS.attach}
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
            <p className="muted">{TEXTS.empty}</p>
          ) : (
            <PickList label={TEXTS.find} value={typed} onValue={setTyped}>
              {documents.length === 0 && <li className="muted">{TEXTS.nothing}</li>}
              {documents.map((document) => (
                <PickRow
                  key={document.id}
                  only="document"
                  name={document.name}
                  detail={document.price === null ? typeText(document) : `${typeText(document)} · ${priceText(document)}`}
                  picture={<DocumentPicture src={pagePicture(document, 'small')} />}
                  checked={chosen?.id === document.id}
                  onToggle={() => setChosen(document)}
                />
              ))}
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
