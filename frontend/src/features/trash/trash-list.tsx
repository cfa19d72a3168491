import type { TrashedItem, TrashedProject, TrashedRoom } from '@arc/contracts/inventory/trash'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyTrashMutation, purgeMutation, restoreMutation } from '../../entities/trash/trash.queries'
import { problemText } from '../../lib/api'
import { formatCount, formatList } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { Dock } from '../../ui/dock'
import { toast } from '../../ui/toast-store'
import { TRASH_TEXTS } from './trash.texts'
import { idOf, selectedOf, subjectOf, type TrashEntry } from './trash-entries.rules'
import styles from './trash-page.module.css'
import { TrashRow } from './trash-row'

interface Props {
  projects: readonly TrashedProject[]
  rooms: readonly TrashedRoom[]
  items: readonly TrashedItem[]
  /** The number of all entries, loaded or not. */
  total: number
  /** Nothing can be put back or deleted in a read-only account. */
  readOnly: boolean
}

const failed = (error: unknown, text: string) => toast({ title: COMMON_TEXTS.error, text: problemText(error) || text, look: 'destructive' })

/** Deleted projects, rooms and items; several can be selected to put them back or delete them together. */
export function TrashList({ projects, rooms, items, total, readOnly }: Props) {
  const restore = useMutation(restoreMutation)
  const purge = useMutation(purgeMutation)
  const empty = useMutation(emptyTrashMutation)
  const [selecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [purging, setPurging] = useState<readonly TrashEntry[] | null>(null)
  const [emptying, setEmptying] = useState(false)
  const entries: TrashEntry[] = [
    ...projects.map((project) => ({ kind: 'project', project }) as const),
    ...rooms.map((room) => ({ kind: 'room', room }) as const),
    ...items.map((item) => ({ kind: 'item', item }) as const),
  ]
  const selected = entries.filter((entry) => chosen.has(idOf(entry)))
  const busy = restore.isPending || purge.isPending || empty.isPending

  function stop() {
    setSelecting(false)
    setChosen(new Set())
  }
  function toggle(entry: TrashEntry) {
    const next = new Set(chosen)
    if (!next.delete(idOf(entry))) next.add(idOf(entry))
    setChosen(next)
  }
  async function putBack(some: readonly TrashEntry[]) {
    try {
      const answer = await restore.mutateAsync(selectedOf(some))
      const count = answer.items + answer.rooms.length + answer.projects.length
      if (count === 0) return failed(undefined, TRASH_TEXTS.expired)
      const [only] = some
      const names = answer.rooms.map(({ name }) => name)
      toast({
        title: some.length === 1 && only ? TRASH_TEXTS.restored(nameOf(only)) : TRASH_TEXTS.restoredMany(formatCount(some.length, 'entry')),
        ...(names.length > 0 && answer.items > 0 ? { text: TRASH_TEXTS.restoredRooms(formatList(names)) } : {}),
      })
      stop()
    } catch (error) {
      failed(error, TRASH_TEXTS.restoreFailed)
    }
  }
  async function deleteForGood(some: readonly TrashEntry[]) {
    try {
      await purge.mutateAsync(selectedOf(some))
      toast({ title: TRASH_TEXTS.purged })
      stop()
    } catch (error) {
      failed(error, TRASH_TEXTS.purgeFailed)
    }
    setPurging(null)
  }
  async function emptyNow() {
    try {
      await empty.mutateAsync()
      toast({ title: TRASH_TEXTS.emptied })
    } catch (error) {
      failed(error, TRASH_TEXTS.purgeFailed)
    }
    setEmptying(false)
  }

  const [first] = purging ?? []
  const purgedText = purging?.length === 1 && first ? nameOf(first) : formatCount(purging?.length ?? 0, 'entry')
  return (
    <>
      <div className={styles.tools}>
        <span>
          {selecting ? TRASH_TEXTS.selection.of(String(selected.length), formatCount(total, 'entry')) : formatCount(total, 'entry')}
        </span>
        {selecting ? (
          <span className={styles.choices}>
            <Button look="text" tone="quiet" onClick={() => setChosen(new Set(entries.map(idOf)))}>
              {TRASH_TEXTS.selection.all}
            </Button>
            <Button look="text" onClick={stop}>
              {TRASH_TEXTS.selection.done}
            </Button>
          </span>
        ) : (
          !readOnly && (
            <Button look="text" onClick={() => setSelecting(true)}>
              {TRASH_TEXTS.selection.select}
            </Button>
          )
        )}
      </div>
      <ul className={styles.list} aria-label={TRASH_TEXTS.list}>
        {entries.map((entry) => (
          <TrashRow
            key={idOf(entry)}
            entry={entry}
            busy={busy}
            readOnly={readOnly}
            selected={selecting ? chosen.has(idOf(entry)) : null}
            onSelect={() => toggle(entry)}
            onRestore={() => putBack([entry])}
            onPurge={() => setPurging([entry])}
          />
        ))}
      </ul>
      {selecting ? (
        <Dock floats>
          <Button disabled={selected.length === 0} busy={restore.isPending} onClick={() => putBack(selected)}>
            {TRASH_TEXTS.restore}
          </Button>
          <Button look="line" tone="danger" disabled={selected.length === 0} onClick={() => setPurging(selected)}>
            {TRASH_TEXTS.confirmPurge.action}
          </Button>
        </Dock>
      ) : (
        !readOnly && (
          <Button look="text" tone="danger" className={styles.emptyNow} onClick={() => setEmptying(true)}>
            {TRASH_TEXTS.emptyNow}
          </Button>
        )
      )}
      <Confirm
        open={purging !== null}
        onOpenChange={(open) => open || setPurging(null)}
        title={TRASH_TEXTS.confirmPurge.title}
        text={TRASH_TEXTS.confirmPurge.text(purgedText)}
        action={TRASH_TEXTS.confirmPurge.action}
        busy={purge.isPending}
        onConfirm={() => purging && deleteForGood(purging)}
      />
      <Confirm
        open={emptying}
        onOpenChange={setEmptying}
        title={TRASH_TEXTS.confirmEmpty.title}
        text={TRASH_TEXTS.confirmEmpty.text(formatCount(total, 'entry'))}
        action={TRASH_TEXTS.confirmEmpty.action}
        busy={empty.isPending}
        onConfirm={emptyNow}
      />
    </>
  )
}

const nameOf = (entry: TrashEntry): string => subjectOf(entry).name
