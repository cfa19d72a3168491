import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { PickList, PickRow, PickRows } from '../../ui/pick-list'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { DocumentPicture } from './document-picture'
import { documentPages } from './documents.queries'
import { pagePicture, priceText, typeText } from './documents.rules'

/** The state of one document in the list. */
interface Choice {
  checked: boolean
  /** The name of a group of which one document can be chosen. */
  only?: string
  /** Shown at the right. */
  note?: string
}

interface Props {
  title: string
  texts: { what: string; find: string; empty: string; nothing: string; more: string }
  /** The button that takes what was chosen; not shown in an empty library. */
  action: ReactNode
  /** Of the picture of each document. */
  pictureClass?: string
  choiceOf(document: LibraryDocument): Choice
  onToggle(document: LibraryDocument): void
  onClose(): void
}

/** The documents of the library, to search and to choose from. */
export function LibraryDialog({ title, texts, action, pictureClass, choiceOf, onToggle, onClose }: Props) {
  const [typed, setTyped] = useState('')
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
            {action}
            <Button look="text" tone="quiet" onClick={onClose}>
              {COMMON_TEXTS.cancel}
            </Button>
          </>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={240} radius={12} />} what={texts.what}>
        {() =>
          isEmpty ? (
            <p className="muted">{texts.empty}</p>
          ) : (
            <PickList label={texts.find} value={typed} onValue={setTyped}>
              <PickRows none={documents.length === 0 && texts.nothing}>
                {documents.map((document) => (
                  <PickRow
                    key={document.id}
                    {...choiceOf(document)}
                    name={document.name}
                    detail={document.price === null ? typeText(document) : `${typeText(document)} · ${priceText(document)}`}
                    picture={<DocumentPicture src={pagePicture(document, 'small')} className={pictureClass} />}
                    onToggle={() => onToggle(document)}
                  />
                ))}
                {query.hasNextPage && (
                  <li>
                    <Button look="text" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                      {texts.more}
                    </Button>
                  </li>
                )}
              </PickRows>
            </PickList>
          )
        }
      </QueryState>
    </Dialog>
  )
}
