import { expect, it } from 'vitest'
import { fetchList } from './fetch-list'

it('throws "Failed to fetch {what}" for a failed list, with the original error as cause', async () => {
  const cause = new Error('500: down')
  await expect(fetchList('rooms', Promise.reject(cause))).rejects.toMatchObject({ message: 'Failed to fetch rooms', cause })
  await expect(fetchList('items', Promise.resolve([1]))).resolves.toEqual([1])
})
