import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api'
import { uploadPhoto } from './archive.queries'
import type { PendingPhoto } from './pending-photos'
import { uploadPhotos } from './upload-photos'

vi.mock('./archive.queries', () => ({ uploadPhoto: vi.fn() }))
const upload = vi.mocked(uploadPhoto)
beforeEach(() => upload.mockReset())

const photo = (name: string): PendingPhoto => ({ file: new File(['x'.repeat(100)], name), stored: null, rejected: null })
const stored = (id: string) => ({ id, url: `/api/image/${id}`, imageUrl: `/api/image/${id}`, placeholder: '', width: 4, height: 3 })
const full = () => new ApiError(507, 'Insufficient Storage', '')

it('ends with the failure of one photo when those on their way have arrived, and begins no other', async () => {
  let arrive = () => {}
  upload.mockRejectedValueOnce(full())
  upload.mockImplementationOnce(async (_file, _signal, onProgress) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    onProgress(100)
    return stored('second')
  })
  upload.mockResolvedValueOnce(stored('third'))
  const photos = ['first', 'second', 'third', 'fourth'].map(photo)
  const reported: number[] = []
  let ended = false
  const sending = uploadPhotos(photos, {
    signal: new AbortController().signal,
    onProgress: (percent) => {
      expect(ended).toBe(false)
      reported.push(percent)
    },
    onPhoto: () => undefined,
  }).finally(() => {
    ended = true
  })
  const failing = expect(sending).rejects.toMatchObject({ status: 507 })
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(3))
  expect(ended).toBe(false)
  arrive()
  await failing
  expect(reported.length).toBeGreaterThan(1)
  expect(photos.map((one) => one.stored?.photoId ?? null)).toEqual([null, 'second', 'third', null])
  expect(upload).toHaveBeenCalledTimes(3)
})
