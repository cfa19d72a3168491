import {
  APPRAISAL_FROM,
  APPRAISED_CATEGORIES,
  PHOTO_ONLY_BELOW,
  SERIAL_CATEGORIES,
  SERIAL_NAME,
} from '@arc/contracts/inventory/proof-rules'
import { CARD, OWN_ITEMS } from '../items/items.sql.js'

const UNIT = 'coalesce(i.estimated_value, i.value)'
/** `plainCategory` of the contracts: both lower ASCII letters only, because PostgreSQL and JavaScript differ in others. */
const CATEGORY = `lower(regexp_replace(i.category, '^[^A-Za-z]+', '') collate "C")`
const among = (names: readonly string[]): string => `${CATEGORY} in (${names.map((name) => `'${name}'`).join(', ')})`

/** `stands` of the contracts, for `items i`. Each line is asked only when those above it don't decide, so few rows reach the last. */
const STANDS = `case
  when ${UNIT} is null or i.image_url is null then false
  when ${UNIT} < ${PHOTO_ONLY_BELOW} then true
  when not i.documented then false
  when coalesce(i.serial_number, '') = '' and (${among(SERIAL_CATEGORIES)} or i.name ~* '${SERIAL_NAME}') then false
  when ${UNIT} >= ${APPRAISAL_FROM} and ${among(APPRAISED_CATEGORIES)}
    then exists (select 1 from item_documents d where d.item_id = i.id and d.type = 'Appraisal')
  else true end`

/** The figures of the project $2 of the user $1 without lost items, as `ProofTotals`. `offset 0`: each item is judged once, not for each figure. */
export const PROOF_TOTALS = `select count(*)::int as items, (count(*) filter (where not judged.stands))::int as incomplete,
    (count(*) filter (where not judged.valued))::int as unvalued, coalesce(sum(judged.line_total), 0)::float8 as value,
    coalesce(sum(judged.line_total) filter (where judged.stands), 0)::float8 as stands,
    coalesce(sum(judged.line_total) filter (where not judged.stands), 0)::float8 as word,
    coalesce(sum(judged.line_total) filter (where judged.documented), 0)::float8 as "documentedValue"
  from (select i.line_total, i.documented, ${UNIT} is not null as valued, ${STANDS} as stands
    from ${OWN_ITEMS} and i.project_id = $2 and i.lost_in is null offset 0) judged`

/**
 * The items of the project $2 of the user $1 that lack something, $3 of them, with what the rule reads of them: the highest line total
 * first. @param after `and ...` with what comes after the page before
 */
const selectIncomplete = (after: string): string => `select ${CARD}, i.serial_number as "serialNumber", i.receipt_url as "receiptUrl",
    i.line_total::text as "lineTotal",
    (select coalesce(json_agg(json_build_object('type', d.type)), '[]') from item_documents d where d.item_id = i.id) as documents
  from ${OWN_ITEMS} and i.project_id = $2 and i.lost_in is null and not (${STANDS}) ${after} order by -i.line_total, i.id limit $3`

export const FIRST_INCOMPLETE = selectIncomplete('')
/** The same after the line total $4 and the id $5. */
export const NEXT_INCOMPLETE = selectIncomplete('and (-i.line_total, i.id) > (-$4::numeric, $5::int)')
