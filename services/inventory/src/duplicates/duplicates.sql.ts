/** Candidates of each kind of evidence for one review; more can't all be looked at by a person either. */
const MAX_CANDIDATES = 500

const IDS_BY = (condition: string) => `(select i.id from items i where i.user_id = $1 and ${condition} limit ${MAX_CANDIDATES})`

/**
 * Items that a line may show, by an index for each kind of evidence. Parameters: $1 user id, $2 serial numbers, $3 UPCs and
 * $4 models as they are compared, $5 addresses of similar pictures, $6 rooms, $7 names. The sample home is left out.
 */
export const CANDIDATES = `
  with found as materialized (
    ${IDS_BY('i.serial_number is not null and plain_number(i.serial_number) = any($2::text[])')}
    union ${IDS_BY('i.upc is not null and plain_number(i.upc) = any($3::text[])')}
    union ${IDS_BY('i.model is not null and plain_number(i.model) = any($4::text[])')}
    union (select p.item_id from item_photos p
      where p.user_id = $1 and md5(p.url) = any(select md5(url) from unnest($5::text[]) url) and p.url = any($5::text[])
      limit ${MAX_CANDIDATES})
    union ${IDS_BY('i.room_id = any($6::int[]) and lower(i.name) = any(select lower(name) from unnest($7::text[]) name)')}
  )
  select i.id, i.name, i.category, i.brand, i.model, i.serial_number as "serialNumber", i.upc, i.room_id as "roomId",
    r.name as "roomName", i.image_url as "imageUrl",
    array(select jsonb_build_object('url', p.url, 'box', p.box) from item_photos p
      where p.item_id = i.id and p.url = any($5::text[])) as "similarPhotos"
  from found join items i using (id)
    join rooms r on r.id = i.room_id and r.deleted_at is null
    join projects p on p.id = i.project_id and p.deleted_at is null and not p.is_sample
  where i.user_id = $1 order by i.id desc`
