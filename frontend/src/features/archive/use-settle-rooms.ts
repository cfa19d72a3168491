import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { ARCHIVE_TEXTS } from './archive.texts'
import { keepSuggestions, moveAll, type Reviewed, type Room } from './review.rules'

interface Settle {
  projectId: number
  rooms: readonly Room[]
  onSettled(items: Reviewed[]): void
}

/** The three resolutions of a room conflict; two of them create rooms first (spec ARCH-14, D-63). */
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
      const room = rooms.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? (await createAll([name]))?.[0]
      if (room) done(moveAll(items, room.id))
    },
    async keep(items: Reviewed[], missing: string[]) {
      const made = await createAll(missing)
      if (made) done(keepSuggestions(items, [...rooms, ...made]))
    },
  }
}
