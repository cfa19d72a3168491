import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { attachToItemsMutation, documentUsesQuery } from '../../entities/documents/documents.queries'
import { ItemPickRow } from '../../entities/items/item-pick-row'
import { itemsToPickQuery } from '../../entities/items/pick-items.queries'
import { useProjects } from '../../entities/projects/use-projects'
import { allRoomsQuery } from '../../entities/rooms/rooms.queries'
import { describeError } from '../../lib/describe-error'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { PickList, PickRows } from '../../ui/pick-list'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.attach
/** Items that are offered at once. */
const OFFERED = 40

interface Props {
  document: LibraryDocument
  onOpenChange(open: boolean): void
}

/** Attaches a document to several items at once. */
export function AttachDialog({ document, onOpenChange }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const items = useQuery(itemsToPickQuery({ words: useDeferredValue(typed.trim()), offered: OFFERED }))
  // Items of a basic user's sample cannot be changed.
  const open = new Set(useProjects().projects.flatMap(({ id, readOnly }) => (readOnly ? [] : id)))
  const roomNames = new Map(useQuery(allRoomsQuery).data?.map(({ id, name }) => [id, name]))
  const use = useQuery(documentUsesQuery([document.id])).data?.get(document.id)
  const attach = useMutation(attachToItemsMutation)
  const has = new Set(use?.items.map(({ id }) => id))
  const toggle = (id: number) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))

  async function confirm() {
    try {
      await attach.mutateAsync({ document, itemIds: [...chosen] })
      toast({ title: TEXTS.done, text: TEXTS.doneText(chosen.length) })
      onOpenChange(false)
    } catch (error) {
      toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      busy={attach.isPending}
      onOpenChange={onOpenChange}
      title={TEXTS.title}
      footer={
        <>
          <Button disabled={chosen.length === 0} busy={attach.isPending} onClick={confirm}>
            {attach.isPending ? TEXTS.busy : TEXTS.action(chosen.length)}
          </Button>
          <Button look="text" tone="quiet" onClick={() => onOpenChange(false)}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <PickList label={TEXTS.find} value={typed} onValue={setTyped}>
        <QueryState query={items} skeleton={<Skeleton height={200} radius={12} />} what={COMMON_TEXTS.what.items}>
          {(all) => {
            const list = all.filter(({ projectId }) => open.has(projectId))
            return (
              <PickRows none={list.length === 0 && TEXTS.none}>
                {list.map((item) => (
                  <ItemPickRow
                    key={item.id}
                    item={item}
                    detail={[roomNames.get(item.roomId), stripEmoji(item.category)].filter(Boolean).join(' · ')}
                    checked={has.has(item.id) || chosen.includes(item.id)}
                    note={has.has(item.id) ? TEXTS.attached : undefined}
                    disabled={has.has(item.id)}
                    onToggle={() => toggle(item.id)}
                  />
                ))}
              </PickRows>
            )
          }}
        </QueryState>
      </PickList>
    </Dialog>
  )
}
