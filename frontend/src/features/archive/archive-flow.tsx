import type { Project } from '@arc/contracts/inventory/projects'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { categoriesQuery } from '../../entities/items/items.queries'
import { selectProject } from '../../entities/projects/use-projects'
import { roomsQuery } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { usePhotoDrop } from '../../lib/use-photo-drop'
import { usePhotoPaste } from '../../lib/use-photo-paste'
import { Banner } from '../../ui/banner'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { AnalysingView } from './analysing-view'
import { recogniserQuery, saveReviewMutation } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './archive-flow.module.css'
import { ChosenView } from './chosen-view'
import { ConflictPanel } from './conflict-panel'
import { DropConfirm } from './drop-confirm'
import { conflictOf, moveAll, type Reviewed, type Room, suggestions, toSave } from './review.rules'
import { ReviewView } from './review-view'
import { UploadView } from './upload-view'
import { UploadingView } from './uploading-view'
import { useBatch } from './use-batch'
import { useSettleRooms } from './use-settle-rooms'

interface Props {
  project: Pick<Project, 'id' | 'name'>
  projects: readonly Pick<Project, 'id' | 'name'>[]
  /** The room the page shows; null on the archive page. With a room the conflict is a dialog, without one a panel. */
  room: Room | null
  /** Called with the project of the running batch; null when there is none. */
  onTarget?(projectId: number | null): void
}

/** The flow from photos to saved items: upload, analysis, review, conflict, save. */
export function ArchiveFlow({ project, projects, room, onTarget }: Props) {
  const navigate = useNavigate()
  const { stage, stored, problems, send, retry, discard, review, change, take, stop, clear } = useBatch({
    projectId: project.id,
    roomId: room?.id ?? null,
  })
  // A resumed batch keeps the project it was started for, whatever is selected now.
  const targetId = stage.at === 'review' ? stage.projectId : project.id
  const batchProjectId = stage.at === 'upload' ? null : (stored?.projectId ?? project.id)
  useEffect(() => onTarget?.(batchProjectId), [batchProjectId, onTarget])
  const place = projects.find((one) => one.id === targetId)?.name ?? project.name
  // Photos taken in a sample room go to one of the user's own projects, where that room does not exist.
  const currentRoom = targetId === project.id ? room : null
  // No room is shown before there are photos, so the page need not wait for the rooms.
  const roomsOfProject = useQuery(roomsQuery(stage.at === 'upload' ? null : targetId))
  const known = roomsOfProject.data
  const rooms = known ?? []
  const categories = useQuery(categoriesQuery).data ?? []
  const recogniser = useQuery(recogniserQuery).data?.source
  const save = useMutation(saveReviewMutation)
  const [dropping, setDropping] = useState(false)
  const settle = useSettleRooms({ projectId: targetId, rooms, onSettled: review })
  const choosing = stage.at === 'upload' || stage.at === 'chosen'
  const over = usePhotoDrop(choosing, send)
  usePhotoPaste(choosing, send)

  // Before the rooms are loaded, every suggestion would look like a new room.
  const conflict = stage.at === 'review' && known ? conflictOf({ items: stage.items, rooms, currentRoom }) : null

  async function saveAll(items: Reviewed[]) {
    try {
      const answer = await save.mutateAsync({ items: toSave(items, rooms), projectId: targetId })
      toast(ARCHIVE_TEXTS.saved(answer.items.length, place, answer.attached.length))
      clear()
      leave()
    } catch (error) {
      toast({
        title: settle.settled ? ARCHIVE_TEXTS.saveFailed.afterConflict : ARCHIVE_TEXTS.saveFailed.title,
        text: problemText(error) || (settle.settled ? ARCHIVE_TEXTS.saveFailed.textAfterConflict : ARCHIVE_TEXTS.saveFailed.text),
        look: 'destructive',
      })
    }
  }

  /** @returns true when saved; saving the last item ends the review. */
  async function saveOne(item: Reviewed): Promise<boolean> {
    const last = stage.at === 'review' && stage.items.length === 1
    try {
      await save.mutateAsync({ items: toSave([item], rooms), projectId: targetId })
      toast(ARCHIVE_TEXTS.savedOne(item.name, place))
      take(item.key)
      if (last) leave()
      return true
    } catch (error) {
      console.error('The item was not saved', error)
      toast({ title: COMMON_TEXTS.error, text: ARCHIVE_TEXTS.saveFailed.one, look: 'destructive' })
      return false
    }
  }
  function leave() {
    // The dashboard shows the project the items were saved to.
    selectProject(targetId)
    navigate('/dashboard')
  }

  const panel = conflict && stage.at === 'review' && (
    <ConflictPanel
      key={conflict.suggested.join('|')}
      conflict={conflict}
      suggestions={suggestions(stage.items, rooms)}
      count={stage.items.length}
      place={place}
      rooms={rooms}
      currentRoom={currentRoom}
      busy={settle.busy}
      onMove={(to) => settle.moveTo(moveAll(stage.items, to.id))}
      onCreate={(name) => settle.create(stage.items, name)}
      onUse={(choices) => settle.moveEach(stage.items, choices)}
    />
  )

  return (
    <div className={styles.flow} data-over={over}>
      {problems.length > 0 && (
        <Banner look="problem" title={ARCHIVE_TEXTS.problems.title} className={styles.problems}>
          <ul>
            {problems.map((problem) => (
              <li key={problem.name}>
                <b>{problem.name}</b> {problem.reason}
              </li>
            ))}
          </ul>
          {ARCHIVE_TEXTS.problems.advice}
        </Banner>
      )}
      {stage.at === 'upload' && <UploadView recogniser={recogniser} room={currentRoom?.id ?? null} onPhotos={send} />}
      {stage.at === 'loading' && <Starting />}
      {stage.at === 'chosen' && <ChosenView photos={stage.photos} onRetry={retry} onDiscard={discard} />}
      {stage.at === 'sending' && <UploadingView photos={stage.photos} percent={stage.percent} onStop={stop} />}
      {stage.at === 'analysing' && (stage.progress ? <AnalysingView progress={stage.progress} onStop={stop} /> : <Starting />)}
      {stage.at === 'review' && !known && (
        <QueryState query={roomsOfProject} skeleton={<Starting />} what={COMMON_TEXTS.what.rooms}>
          {() => null}
        </QueryState>
      )}
      {stage.at === 'review' && known && (
        <ReviewView
          items={stage.items}
          progress={stage.progress}
          rooms={rooms}
          categories={categories.map((category) => category.name)}
          blocked={conflict !== null}
          saving={save.isPending}
          conflict={currentRoom ? null : panel}
          onItems={review}
          onUndoable={change}
          onCancel={() => (stage.items.length > 0 ? setDropping(true) : stop())}
          roomId={currentRoom?.id ?? null}
          onSave={() => saveAll(stage.items)}
          needsRoom={(item) => conflictOf({ items: [item], rooms, currentRoom }) !== null}
          onSaveOne={saveOne}
        />
      )}
      {currentRoom && (
        <Dialog
          open={conflict !== null}
          onOpenChange={(open) => !open && setDropping(true)}
          title={ARCHIVE_TEXTS.conflict.dialog}
          hideTitle
        >
          {panel}
        </Dialog>
      )}
      <DropConfirm open={dropping} found={stage.at === 'review' ? stage.items.length : 0} onOpen={setDropping} onDrop={stop} />
      {over && (
        <div className={styles.drop} aria-hidden="true">
          <p>{ARCHIVE_TEXTS.upload.drop}</p>
        </div>
      )}
    </div>
  )
}

function Starting() {
  return (
    <div className={styles.starting} aria-busy="true">
      <Skeleton height="min(60vw, 480px)" radius={12} />
      <Skeleton width="50%" height={40} />
    </div>
  )
}
