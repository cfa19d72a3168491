import { viewChanged } from '@arc/contracts/inventory/view-events'
import { publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'

interface Changed {
  viewId: number
  version: number
}

const publishChanged = (tx: Tx, userId: string, views: readonly Changed[]): Promise<void> =>
  publishAll(
    tx,
    viewChanged,
    views.map((view) => ({ ...view, userId })),
  )

interface Renamed {
  filter: 'room' | 'tag'
  from: string
  to: string
}

/** Gives the saved views of a user that filter by a name the new one, whatever the case of the old one. */
export async function renameInViews(tx: Tx, userId: string, { filter, from, to }: Renamed): Promise<void> {
  const changed = await tx.$queryRaw<Changed[]>`
    update saved_views set settings = jsonb_set(settings, array['filters', ${filter}], to_jsonb(${to}::text)), version = version + 1, updated_at = now()
    where user_id = ${userId} and lower(settings -> 'filters' ->> ${filter}) = lower(${from}) and settings -> 'filters' ->> ${filter} <> ${to}
    returning id as "viewId", version`
  await publishChanged(tx, userId, changed)
}

/** Gives views the settings back that an action replaced; one that was changed since stays as it is. */
export async function revertViews(tx: Tx, userId: string, actionId: string): Promise<void> {
  const changed = await tx.$queryRaw<Changed[]>`
    update saved_views v set settings = c.fields -> 'settings' -> 0, version = v.version + 1, updated_at = now()
    from changes c where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'view' and c.kind = 'changed'
      and v.id = c.entity_id and v.user_id = ${userId} and v.settings = c.fields -> 'settings' -> 1
    returning v.id as "viewId", v.version`
  await publishChanged(tx, userId, changed)
}
