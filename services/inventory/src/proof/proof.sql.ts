import {
  APPRAISAL_FROM,
  APPRAISED_CATEGORIES,
  PHOTO_ONLY_BELOW,
  type ProofPart,
  SERIAL_CATEGORIES,
  SERIAL_NAME,
} from '@arc/contracts/inventory/proof-rules'
import { CARD, OWN_ITEMS } from '../items/items.sql.js'

const UNIT = 'coalesce(i.estimated_value, i.value)'
/** `plainCategory` of the contracts: both lower ASCII letters only, because PostgreSQL and JavaScript differ in others. */
const CATEGORY = `lower(regexp_replace(i.category, '^[^A-Za-z]+', '') collate "C")`
const among = (names: readonly string[]): string => `${CATEGORY} in (${names.map((name) => `'${name}'`).join(', ')})`

const notNeeded = (part: ProofPart): string => `'${part}' = any(i.not_needed)`

/** `isComplete` of the contracts, for `items i`. Each line is asked only when those above it don't decide, so few rows reach the last. */
const COMPLETE = `case
  when i.image_url is null and not ${notNeeded('photo')} then false
  when ${UNIT} is null then ${notNeeded('basis')}
  when ${UNIT} < ${PHOTO_ONLY_BELOW} then true
  when not i.documented and not ${notNeeded('document')} then false
  when coalesce(i.serial_number, '') = '' and not ${notNeeded('serialNumber')} and (${among(SERIAL_CATEGORIES)} or i.name ~* '${SERIAL_NAME}') then false
  when ${UNIT} >= ${APPRAISAL_FROM} and ${among(APPRAISED_CATEGORIES)} and not ${notNeeded('document')}
    then exists (select 1 from item_documents d where d.item_id = i.id and d.type = 'Appraisal')
  else true end`

/** How many items of the project $2 of the user $1 lack something. */
export const INCOMPLETE = `select count(*)::int as incomplete from ${OWN_ITEMS} and i.project_id = $2 and i.lost_in is null and not (${COMPLETE})`

/**
 * The items of the project $2 of the user $1 that lack something, $3 of them, with what the rule reads of them: estimates first, the highest
 * line total first. @param after `and ...` with what comes after the page before
 */
const selectIncomplete = (after: string): string => `select ${CARD}, i.serial_number as "serialNumber", i.receipt_url as "receiptUrl",
    i.not_needed as "notNeeded", i.documented, (select r.name from rooms r where r.id = i.room_id) as "roomName",
    i.line_total::text as "lineTotal",
    (select coalesce(json_agg(json_build_object('type', d.type)), '[]') from item_documents d where d.item_id = i.id) as documents
  from ${OWN_ITEMS} and i.project_id = $2 and i.lost_in is null and not (${COMPLETE}) ${after} order by i.documented, -i.line_total, i.id limit $3`

export const FIRST_INCOMPLETE = selectIncomplete('')
/** The same after an item that is proven or not ($4), with the line total $5 and the id $6. */
export const NEXT_INCOMPLETE = selectIncomplete('and (i.documented, -i.line_total, i.id) > ($4::boolean, -$5::numeric, $6::int)')

/** The items of the user $1 in the project $2 whose category is $3. */
export const OF_CATEGORY = `select i.id from ${OWN_ITEMS} and i.project_id = $2 and i.category = $3 order by i.id`
const SET_PART = (
  parts: string,
  differs: string,
): string => `update items i set not_needed = ${parts}, version = i.version + 1, updated_at = now()
  where i.user_id = $1 and i.id = any($2) and ${differs} and i.room_id in (select id from rooms where user_id = $1 and deleted_at is null) returning i.id`
/** Says that the items $2 of the user $1 do not need the part $3. */
export const ADD_NOT_NEEDED = SET_PART('array_append(i.not_needed, $3::text)', 'not ($3::text = any(i.not_needed))')
/** The opposite. */
export const REMOVE_NOT_NEEDED = SET_PART('array_remove(i.not_needed, $3::text)', '$3::text = any(i.not_needed)')
