import { PHOTO_FAULTS } from '@arc/contracts/media/photo-measures'

const ADDRESS = `'/api/image/' || f.photo_id`

/** By the hash of the address, which is what the photos of items have an index on. */
const COVERS = `select f.fault, h.url, i.room_id, i.id as item_id, i.name as item_name, i.line_total
  from photo_faults f join item_photos h on h.user_id = f.user_id and md5(h.url) = md5(${ADDRESS}) and h.url = ${ADDRESS} and h.is_cover
    join items i on i.id = h.item_id and i.user_id = f.user_id and i.project_id = $2 and i.lost_in is null
  where f.user_id = $1`

/** A room that was photographed again since then shows the later photo. */
const ROOMS = `select f.fault, ${ADDRESS} as url, p.room_id, null::int as item_id, null as item_name, null::numeric as line_total
  from photo_faults f join room_photos p on p.user_id = f.user_id and p.photo_id = f.photo_id and p.project_id = $2 and p.deleted_at is null
  where f.user_id = $1 and not exists (select 1 from room_photos later where later.room_id = p.room_id and later.deleted_at is null
    and (coalesce(later.analysed_at, later.created_at), later.id) > (coalesce(p.analysed_at, p.created_at), p.id))`

/** The photos to take again in the project $2 of the user $1, at most $3 of them. */
export const PHOTOS_TO_RETAKE = `select photo.fault, photo.url, r.id as "roomId", r.name as "roomName",
    case when photo.item_id is not null then json_build_object('id', photo.item_id, 'name', photo.item_name) end as item
  from (${COVERS} union all ${ROOMS}) photo join rooms r on r.id = photo.room_id and r.deleted_at is null
  order by array_position('{${PHOTO_FAULTS.join(',')}}'::text[], photo.fault), photo.item_id is not null, photo.line_total desc nulls last, r.id,
    photo.item_id limit $3`
