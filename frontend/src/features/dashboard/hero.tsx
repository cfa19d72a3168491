import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { knownTotal } from '../../entities/items/items.rules'
import { renameProjectMutation } from '../../entities/projects/projects.queries'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { formatNumber } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { Counts } from '../../ui/counts'
import { InlineName } from '../../ui/inline-name'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { toast } from '../../ui/toast-store'
import { heroItem, heroRoom } from './dashboard.rules'
import styles from './hero.module.css'

const PROJECT_NAME = name('Project name')

interface Props {
  project: Project
  rooms: readonly Room[]
  roomsKnown: boolean
  items: readonly Item[]
  /** Project menu; empty for a read-only project. */
  menu(rename: () => void): ReactNode
  /** Content below the counts. */
  children: ReactNode
}

/** Hero picture with the project's totals. */
export function Hero({ project, rooms, roomsKnown, items, menu, children }: Props) {
  const [renaming, setRenaming] = useState(false)
  const rename = useMutation(renameProjectMutation)
  const lead = heroItem(items, rooms)
  const leadRoom = heroRoom(rooms)

  async function save(newName: string) {
    setRenaming(false)
    try {
      await rename.mutateAsync({ id: project.id, name: newName })
      toast({ title: 'Project renamed', text: newName })
    } catch {
      toast({ title: 'Error', text: 'Failed to rename project. Please try again.', look: 'destructive' })
    }
  }

  return (
    <div className={styles.hero} data-bare={!lead}>
      {lead && (
        // A full page load, as for any room card.
        <a
          className={styles.picture}
          href={`/room/${lead.roomId}`}
          aria-label={`Open ${rooms.find((room) => room.id === lead.roomId)?.name ?? 'room'}`}
        >
          {project.isSample && !lead.isDashboardImage && leadRoom ? (
            <Plate
              {...roomPicture(leadRoom.name)}
              sizes="(min-width: 900px) 58vw, 100vw"
              alt={`${leadRoom.name} of ${project.name}`}
              fit="diorama"
              eager
              radius={16}
              className={styles.plate}
            />
          ) : (
            <ItemPicture item={lead} alt={lead.name} size="web" eager radius={16} className={styles.plate} />
          )}
        </a>
      )}
      <div className={styles.side}>
        <div>
          <InlineName
            key={project.id}
            label="Project name"
            schema={PROJECT_NAME}
            name={rename.isPending ? (rename.variables.name ?? project.name) : project.name}
            editing={renaming}
            onSave={save}
            onCancel={() => setRenaming(false)}
            menu={menu(() => setRenaming(true))}
          />
          <p className={styles.label}>Total Value</p>
          <p className={styles.total}>
            <Money value={knownTotal(items)} cents="auto" large />
          </p>
        </div>
        <Counts
          counts={[
            { label: 'Rooms', value: roomsKnown ? formatNumber(rooms.length) : '–' },
            { label: 'Items', value: formatNumber(items.length) },
            { label: 'Photos', value: formatNumber(items.filter((item) => item.imageUrl).length) },
          ]}
        />
        {children}
      </div>
      {items.length === 0 && !project.readOnly && (
        <div className={styles.invite}>
          <h2>start with one room</h2>
          <p>Stand in the doorway and take two or three photos. The items are listed here with their estimated value.</p>
          <ButtonLink to="/archive" look="line">
            Take the first photos
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
