import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { confirmItem, confirmRoom, getProjectReview, getRoomReview, unconfirmItem, unconfirmRoom } from '@arc/contracts/inventory/reviews'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'
import { isQueryable } from '../projects/deleting-projects'
import { shownProject } from '../projects/use-projects'

const reviewQuery = (project: ProjectRef, last: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'review', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) => call(getProjectReview, { params: { id: project }, query: last !== null ? { last } : {} }, { signal }),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** The yearly review of the project that the dashboard shows. */
export function shownReviewQuery() {
  const { project, last } = shownProject()
  return reviewQuery(project, last)
}

/** What the newest photos of a room show compared with before. */
export const roomReviewQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['/api/rooms', 'review', roomId],
    queryFn: ({ signal }) => call(getRoomReview, { params: { id: roomId } }, { signal }),
    staleTime: STALE.rooms,
  })

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/projects', 'review'] }),
    client.invalidateQueries({ queryKey: ['/api/rooms', 'review'] }),
  ])

export const confirmRoomMutation = mutationOptions({
  mutationFn: (id: number) => call(confirmRoom, { params: { id } }),
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
export const unconfirmRoomMutation = mutationOptions({
  mutationFn: (params: { id: number; reviewId: number }) => call(unconfirmRoom, { params }),
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
export const confirmItemMutation = mutationOptions({
  mutationFn: (id: number) => call(confirmItem, { params: { id } }),
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
export const unconfirmItemMutation = mutationOptions({
  mutationFn: (params: { id: number; sightingId: number }) => call(unconfirmItem, { params }),
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
