import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { ArchiveFlow } from '../../features/archive/archive-flow'
import { ItemForm } from '../../features/items/item-form'
import type { Adding } from '../../features/rooms/editable-room'
import { ROOM_TEXTS } from '../../features/rooms/room.texts'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TabPanel, Tabs } from '../../ui/tabs'
import styles from './add-to-room.module.css'

interface Props {
  room: Room
  project: Project
  projects: readonly Project[]
  adding: Adding
  onAdding(adding: Adding | null): void
}

const TABS = [
  { value: 'ai', label: ROOM_TEXTS.addPhoto },
  { value: 'manual', label: ROOM_TEXTS.addManually },
]

/** Adds items to one room, by photo or by hand. */
export function AddToRoom({ room, project, projects, adding, onAdding }: Props) {
  return (
    <div className={styles.adding}>
      {adding === 'ai' && <h1 className="vh">{ROOM_TEXTS.add(room.name)}</h1>}
      <Button look="text" icon={<Icon name="arrowLeft" size={16} />} onClick={() => onAdding(null)}>
        {room.name}
      </Button>
      <Tabs label={ROOM_TEXTS.add(room.name)} tabs={TABS} value={adding} onValue={(value) => onAdding(value === 'ai' ? 'ai' : 'manual')}>
        <TabPanel value="ai">
          <ArchiveFlow project={project} projects={projects} room={room} />
        </TabPanel>
        <TabPanel value="manual">
          <ItemForm projectId={project.id} roomId={room.id} onSaved={() => onAdding(null)} onClose={() => onAdding(null)} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
