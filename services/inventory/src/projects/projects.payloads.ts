import type { Payload } from '@arc/contracts/define'
import type { projectCreated } from '@arc/contracts/inventory/project-events'
import type { roomCreated } from '@arc/contracts/inventory/room-events'
import type { Project, Room } from '../generated/prisma/client.js'

/** The event payload of a project. */
export const projectPayload = (project: Project): Payload<typeof projectCreated> => ({
  projectId: project.id,
  userId: project.userId,
  version: project.version,
  name: project.name,
  isSample: project.isSample,
})

/** The event payload of a room. */
export const roomPayload = (room: Room): Payload<typeof roomCreated> => ({
  roomId: room.id,
  projectId: room.projectId,
  userId: room.userId,
  version: room.version,
  name: room.name,
  icon: room.icon,
})
