import { exportItems } from '@arc/contracts/inventory/imports'
import type { getPlace } from '@arc/contracts/inventory/places'
import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { FILTER_TEXTS } from '../../entities/items/filter.texts'
import { usePrintLabels } from '../../entities/labels/to-print'
import { NewPlace } from '../../entities/places/new-place'
import { PlaceDialog, type Target } from '../../entities/places/place-dialog'
import { PlaceList } from '../../entities/places/place-list'
import { deletePlaceMutation, movePlaceMutation, renamePlaceMutation } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText, urlOf } from '../../lib/api'
import { download } from '../../lib/download'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { Counts } from '../../ui/counts'
import { Icon } from '../../ui/icon'
import { InlineName } from '../../ui/inline-name'
import { Columns, Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { Money } from '../../ui/money'
import { reportSave } from '../../ui/report-save'
import { toast } from '../../ui/toast-store'
import { PLACE_PAGE_TEXTS as TEXTS } from './place-page.texts'
import styles from './places.module.css'

const NAME = name(TEXTS.name)

interface Props extends z.infer<typeof getPlace.response> {
  /** The items of the place. */
  children: ReactNode
  /** Called when the deletion starts and when it fails. */
  onDeleting(deleting: boolean): void
}

/** A place: where it is, what it is worth, the places inside it, and its items. */
export function PlaceView({ place, around, inner, room, readOnly, children, onDeleting }: Props) {
  const navigate = useNavigate()
  const printLabels = usePrintLabels()
  const [renaming, setRenaming] = useState(false)
  const [asked, setAsked] = useState<'move' | 'delete' | 'new' | null>(null)
  const rename = useMutation(renamePlaceMutation)
  const moving = useMutation(movePlaceMutation)
  const remove = useMutation(deletePlaceMutation)
  const offerUndo = useUndo()
  const parent = around.at(-1)
  const failed = (error: unknown, text: string) =>
    toast({ title: COMMON_TEXTS.error, text: problemText(error) || text, look: 'destructive' })

  const save = (to: string, version: number) =>
    reportSave(rename.mutateAsync({ id: place.id, name: to, version }), {
      saved: { title: TEXTS.renamed, text: to },
      failed: (error) => ({ title: COMMON_TEXTS.error, text: problemText(error) || TEXTS.renameFailed }),
    })
  async function move({ roomId, placeId }: Target) {
    try {
      const { actionId } = await moving.mutateAsync({ id: place.id, roomId, parentId: placeId })
      offerUndo({ title: TEXTS.moved, text: place.name, actionId })
      setAsked(null)
    } catch (error) {
      failed(error, TEXTS.moveFailed)
    }
  }
  async function confirm() {
    onDeleting(true)
    try {
      const { actionId } = await remove.mutateAsync(place.id)
      offerUndo({ title: TEXTS.deleted, text: place.name, actionId })
      navigate(parent ? `/places/${parent.id}` : `/room/${room.id}`)
    } catch (error) {
      onDeleting(false)
      failed(error, TEXTS.deleteFailed)
    }
    setAsked(null)
  }

  return (
    <>
      <nav aria-label={TEXTS.breadcrumb}>
        <ol className={styles.crumbs}>
          <li>
            <Link to={`/room/${room.id}`}>{room.name}</Link>
            <Icon name="chevronRight" size={16} />
          </li>
          {around.map(({ id, name: text }) => (
            <li key={id}>
              <Link to={`/places/${id}`}>{text}</Link>
              <Icon name="chevronRight" size={16} />
            </li>
          ))}
          <li aria-current="page">{place.name}</li>
        </ol>
      </nav>
      <Columns split="5:7" stays className={styles.columns}>
        <Stack gap={6}>
          <InlineName
            label={TEXTS.name}
            schema={NAME}
            name={place.name}
            version={place.version}
            editing={renaming}
            onSave={save}
            onClose={() => setRenaming(false)}
            menu={
              !readOnly && (
                <Menu label={TEXTS.menu.label}>
                  <MenuItem icon="edit" onSelect={() => setRenaming(true)}>
                    {TEXTS.menu.rename}
                  </MenuItem>
                  <MenuItem icon="move" onSelect={() => setAsked('move')}>
                    {TEXTS.menu.move}
                  </MenuItem>
                  <MenuItem icon="print" onSelect={() => printLabels({ places: [place.id] })}>
                    {TEXTS.menu.print}
                  </MenuItem>
                  {inner.length > 0 && (
                    <MenuItem icon="print" onSelect={() => printLabels({ places: inner.map(({ id }) => id) })}>
                      {TEXTS.menu.innerLabels}
                    </MenuItem>
                  )}
                  <MenuItem
                    icon="download"
                    disabled={place.items === 0}
                    onSelect={() => download(urlOf(exportItems, { query: { placeId: place.id } }))}
                  >
                    {FILTER_TEXTS.csv}
                  </MenuItem>
                  <MenuItem icon="trash" danger onSelect={() => setAsked('delete')}>
                    {TEXTS.menu.delete}
                  </MenuItem>
                </Menu>
              )
            }
          />
          <Counts
            counts={[
              { label: TEXTS.value, value: <Money value={place.value} cents="auto" /> },
              { label: TEXTS.items, value: formatNumber(place.items) },
            ]}
          />
          {(inner.length > 0 || !readOnly) && (
            <section aria-labelledby="inner-places">
              <ListHeading id="inner-places" title={TEXTS.inner}>
                {!readOnly && asked !== 'new' && (
                  <Button look="text" icon={<Icon name="plus" size={16} />} onClick={() => setAsked('new')}>
                    {PLACE_TEXTS.newPlace}
                  </Button>
                )}
              </ListHeading>
              {inner.length > 0 && <PlaceList places={inner} />}
              {asked === 'new' && (
                <NewPlace roomId={room.id} parent={place} onCreated={() => setAsked(null)} onCancel={() => setAsked(null)} />
              )}
            </section>
          )}
        </Stack>
        <Stack as="section" aria-labelledby="place-items">
          <ListHeading id="place-items" title={TEXTS.itemsHere} />
          {children}
        </Stack>
      </Columns>
      {asked === 'move' && (
        <PlaceDialog
          title={TEXTS.moveTitle(place.name)}
          action={TEXTS.moveHere}
          now={{ roomId: room.id, placeId: place.parentId }}
          without={place.id}
          busy={moving.isPending}
          onChoose={move}
          onClose={() => setAsked(null)}
        />
      )}
      <Confirm
        open={asked === 'delete'}
        onOpenChange={(open) => open || setAsked(null)}
        title={TEXTS.confirmDelete.title(place.name)}
        text={TEXTS.confirmDelete.text(inner.length, place.items, room.name)}
        action={TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
