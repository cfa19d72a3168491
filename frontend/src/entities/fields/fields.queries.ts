import {
  type CustomFieldKind,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  renameCustomField,
} from '@arc/contracts/inventory/custom-fields'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { refreshInventory } from '../items/items.queries'

/** The fields that the user added to items. */
export const customFieldsQuery = queryOptions({
  queryKey: ['/api/custom-fields'],
  queryFn: ({ signal }) => fetchList('fields', call(listCustomFields, {}, { signal })),
})

export const createFieldMutation = mutationOptions({
  mutationFn: (field: { name: string; kind: CustomFieldKind }) => call(createCustomField, { body: field }),
  onSuccess: (_field, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/custom-fields'] }),
})

export const renameFieldMutation = mutationOptions({
  mutationFn: ({ id, name }: { id: number; name: string }) => call(renameCustomField, { params: { id }, body: { name } }),
  onSuccess: (_field, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/custom-fields'] }),
})

export const deleteFieldMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteCustomField, { params: { id } }),
  onSuccess: (_answer, _id, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: ['/api/custom-fields'] }), refreshInventory(client)]),
})
