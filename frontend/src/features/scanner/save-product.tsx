import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../entities/items/items.queries'
import { useCannotAdd } from '../../entities/projects/cannot-add'
import { uploadTargetOf, uploadTargets } from '../../entities/projects/projects.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { allRoomsQuery, roomsQuery } from '../../entities/rooms/rooms.queries'
import { describeError } from '../../lib/describe-error'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import styles from './product-panel.module.css'
import { addProductMutation, ownedItemQuery, type ReviewedProduct } from './scanner.queries'
import { SCANNER_TEXTS } from './scanner.texts'

const TEXTS = SCANNER_TEXTS.save

/** The room of the last item that was added in this tab: the next is added there with one tap. */
let lastRoomId: number | null = null

interface Room {
  id: number
  name: string
}

interface SaveProps {
  review(): ReviewedProduct | null
  onAdded(added: { product: ReviewedProduct; room: string; itemId: number }): void
}

/** Project, room, and button for a user of the pro plan: the project filters the rooms (spec SCAN-06). */
export function SaveToProject(props: SaveProps) {
  const { projects, project } = useProjects()
  const [chosen, setChosen] = useState<number | null>(null)
  const target = uploadTargetOf(projects, chosen ?? project?.id ?? null)
  const { data, error } = useQuery(roomsQuery(target?.id ?? null))
  return (
    <SaveToRoom {...props} rooms={data} error={error}>
      <Select
        label={TEXTS.project}
        value={String(target?.id ?? '')}
        options={uploadTargets(projects).map(({ id, name }) => ({ value: String(id), label: name }))}
        onValue={(value) => setChosen(Number(value))}
      />
    </SaveToRoom>
  )
}

/** Room and button for a user of the basic plan, who has one project. */
export function SaveToHome(props: SaveProps) {
  const { data, error } = useQuery(allRoomsQuery)
  return <SaveToRoom {...props} rooms={data?.filter(({ readOnly, isSample }) => !readOnly && !isSample)} error={error} />
}

interface SaveToRoomProps extends SaveProps {
  /** Undefined while they are loaded. */
  rooms: readonly Room[] | undefined
  error: unknown
  children?: React.ReactNode
}

function SaveToRoom({ rooms, error, review, onAdded, children }: SaveToRoomProps) {
  const [chosen, setChosen] = useState(lastRoomId)
  const add = useMutation(addProductMutation)
  const room = rooms?.find(({ id }) => id === chosen)

  async function save() {
    const product = review()
    if (!product || !room) return
    try {
      const { id } = await add.mutateAsync({ product, roomId: room.id })
      lastRoomId = room.id
      onAdded({ product, room: room.name, itemId: id })
    } catch (failure) {
      toast({ title: TEXTS.failed, text: describeError(failure).text, look: 'destructive' })
    }
  }

  return (
    <>
      <div className={styles.place} data-two={children ? true : undefined}>
        {children}
        <Select
          label={TEXTS.room}
          placeholder={TEXTS.chooseRoom}
          value={room ? String(room.id) : ''}
          options={(rooms ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          error={error ? describeError(error).text : null}
          onValue={(value) => setChosen(value === '' ? null : Number(value))}
        />
      </div>
      <div className={styles.dock}>
        <Button size="tall" wide disabled={!room} busy={add.isPending} onClick={save}>
          {add.isPending ? TEXTS.adding : room ? TEXTS.add(room.name) : TEXTS.addNowhere}
        </Button>
      </div>
    </>
  )
}

/** For a read-only account or home: why nothing is added. */
export function SaveNowhere() {
  const { text, action, to } = useCannotAdd()
  return (
    <>
      <p className={styles.why}>{text}</p>
      <div className={styles.dock}>
        <ButtonLink to={to} size="tall" wide>
          {action}
        </ButtonLink>
      </div>
    </>
  )
}

/** The item of this number that the user already has. */
export function OwnedItem({ upc }: { upc: string }) {
  const owned = useQuery(ownedItemQuery(upc)).data
  if (!owned) return null
  return (
    <p className={styles.owned} role="status">
      {SCANNER_TEXTS.owned.start}{' '}
      <Link className="link" to={`/item/${owned.id}`}>
        {owned.name}
      </Link>
      , {SCANNER_TEXTS.owned.in(owned.room)}
    </p>
  )
}

/** The names of the user's categories. */
export function useCategoryNames(): string[] {
  const categories = useQuery(categoriesQuery).data ?? []
  return [...new Set(categories.map(({ name }) => stripEmoji(name)))]
}
