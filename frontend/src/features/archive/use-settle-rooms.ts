import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { ARCHIVE_TEXTS } from './archive.texts'
import { moveAll, moveEach, type Reviewed, type Room } from './review.rules'

interface Settle {
  projectId: number
  rooms: readonly Room[]
  onSettled(items: Reviewed[]): void
}

/** Where the items of one suggestion go. */
export interface RoomChoice {
  keys: readonly string[]
  /** A room of the project; undefined for a new one. */
  roomId?: number
  newRoom?: string
}

const roomNamed = (rooms: readonly Room[], name: string) => rooms.find((room) => room.name.toLowerCase() === name.toLowerCase())

/** The resolutions of a room conflict; two of them may create rooms first (spec ARCH-14, D-63). */
export function useSettleRooms({ projectId, rooms, onSettled }: Settle) {
  const { mutateAsync, isPending } = useMutation(createRoomMutation)
  const [settled, setSettled] = useState(false)

  function done(items: Reviewed[]) {
    setSettled(true)
    onSettled(items)
  }

  async function createAll(names: string[]): Promise<Room[] | null> {
    const made: Room[] = []
    try {
      for (const name of names) made.push(await mutateAsync({ name, projectId }))
      if (made.length > 0) toast({ title: ARCHIVE_TEXTS.conflict.created, text: made.map((room) => room.name).join(', ') })
      return made
    } catch (error) {
      toast({ title: 'Error', text: problemText(error) || ARCHIVE_TEXTS.conflict.createFailed, look: 'destructive' })
      return null
    }
  }

  return {
    busy: isPending,
    /** True once a conflict was resolved: a later failed save is then reported as the conflict's. */
    settled,
    moveTo: done,
    async create(items: Reviewed[], name: string) {
      const room = roomNamed(rooms, name) ?? (await createAll([name]))?.[0]
      if (room) done(moveAll(items, room.id))
    },
    /** Moves the items of each suggestion to a room of the project, or to a new room of the given name. */
    async moveEach(items: Reviewed[], choices: readonly RoomChoice[]) {
      const names = choices.flatMap(({ newRoom }) => (newRoom === undefined ? [] : [newRoom]))
      const made = await createAll([...new Set(names)].filter((name) => !roomNamed(rooms, name)))
      if (!made) return
      const all = [...rooms, ...made]
      const chosen = choices.flatMap(({ keys, roomId, newRoom }) => {
        const id = newRoom === undefined ? roomId : roomNamed(all, newRoom)?.id
        return id === undefined ? [] : [{ keys, roomId: id }]
      })
      done(moveEach(items, all, chosen))
    },
  }
}
