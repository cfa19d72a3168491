import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button-link'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { toast } from '../../ui/toast-store'
import { ItemPicture } from '../items/item-picture'
import { totalValue } from '../items/items.rules'
import { InlineName } from '../projects/inline-name'
import { InsuranceCard } from '../projects/insurance-card'
import { ProjectMenu } from '../projects/project-menu'
import { renameProjectMutation } from '../projects/projects.queries'
import { pictureSet, roomPicture } from '../rooms/rooms.rules'
import { heroItem, heroRoom } from './dashboard.rules'
import styles from './hero.module.css'

interface Props {
  project: Project
  rooms: readonly Room[]
  roomsKnown: boolean
  items: readonly Item[]
  basic: boolean
}

/** The first picture you see, and the figures with it. */
export function Hero({ project, rooms, roomsKnown, items, basic }: Props) {
  const [renaming, setRenaming] = useState(false)
  const rename = useMutation(renameProjectMutation)
  const lead = heroItem(items, rooms)
  const leadRoom = heroRoom(rooms)

  async function save(name: string) {
    setRenaming(false)
    try {
      await rename.mutateAsync({ id: project.id, name })
      toast({ title: 'Project renamed', text: name })
    } catch {
      toast({ title: 'Error', text: 'Failed to rename project. Please try again.', look: 'destructive' })
    }
  }

  return (
    <div className={styles.hero} data-bare={!lead}>
      {lead && (
        // The whole page is loaded, as from any room card.
        <a
          className={styles.picture}
          href={`/room/${lead.roomId}`}
          aria-label={`Open ${rooms.find((room) => room.id === lead.roomId)?.name ?? 'room'}`}
        >
          {project.isSample && !lead.isDashboardImage && leadRoom ? (
            <Plate
              src={roomPicture(leadRoom.name)}
              srcSet={pictureSet(roomPicture(leadRoom.name))}
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
          <div className={styles.top}>
            <InlineName
              key={project.id}
              label="Project name"
              name={rename.isPending ? (rename.variables.name ?? project.name) : project.name}
              editing={renaming}
              onSave={save}
              onCancel={() => setRenaming(false)}
            />
            {!project.readOnly && <ProjectMenu project={project} basic={basic} onRename={() => setRenaming(true)} />}
          </div>
          <p className={styles.label}>Total Value</p>
          <p className={styles.total}>
            <Money value={totalValue(items)} cents="auto" large />
          </p>
        </div>
        <dl className={styles.counts}>
          <div>
            <dt>Rooms</dt>
            <dd className="figure">{roomsKnown ? rooms.length : '–'}</dd>
          </div>
          <div>
            <dt>Items</dt>
            <dd className="figure">{items.length.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>Photos</dt>
            <dd className="figure">{items.filter((item) => item.imageUrl).length.toLocaleString('en-US')}</dd>
          </div>
        </dl>
        <InsuranceCard
          key={`${project.id}${project.insuranceCompany}${project.personalItemsCoverage}`}
          project={project}
          archived={totalValue(items)}
        />
      </div>
      {items.length === 0 && !project.readOnly && (
        <div className={styles.invite}>
          <h2>begin with one room</h2>
          <p>Stand in its doorway and take two or three photos. What stands in it is listed here, with what it is worth.</p>
          <ButtonLink to="/archive" look="line">
            Take the first photos
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
