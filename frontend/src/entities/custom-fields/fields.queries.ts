import {
  type CustomFieldKind,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  renameCustomField,
} from '@arc/contracts/inventory/custom-fields'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'

/** The fields that the user added to items. */
export const customFieldsQuery = queryOf(listCustomFields, {}, { list: 'fields' })

export const createFieldMutation = mutationOf(createCustomField, (body: { name: string; kind: CustomFieldKind }) => ({ body }))

export const renameFieldMutation = mutationOf(renameCustomField, ({ id, name }: { id: number; name: string }) => ({
  params: { id },
  body: { name },
}))

export const deleteFieldMutation = mutationOf(deleteCustomField, (id: number) => ({ params: { id } }))
