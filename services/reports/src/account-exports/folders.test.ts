import { describe, expect, it } from 'vitest'
import { Folders } from './folders.js'

describe('the folders of an export', () => {
  it('have different names for items of the same name in one room, also when items of other rooms come between', () => {
    const folders = new Folders()
    const receipt = (id: string) =>
      folders.addFile({
        ...{ kind: 'receipt', id, name: 'scan.pdf', contentType: 'application/pdf', bytes: 9 },
        ...{ createdAt: '2026-01-02T03:04:05Z', file: null },
      })
    const item = (name: string, roomId: number, file: string) =>
      folders.addItem({
        ...{ name, roomId, receiptUrl: `/api/documents/${file}/file` },
        ...{ imageUrl: null, photos: [], documents: [], deletedAt: null },
      })
    for (const id of ['one', 'two', 'three']) receipt(id)
    folders.addProject({ id: 1, name: 'Home', deletedAt: null })
    folders.addRoom({ id: 10, projectId: 1, name: 'Kitchen', deletedAt: null })
    folders.addRoom({ id: 11, projectId: 1, name: 'Attic', deletedAt: null })
    item('Chair', 10, 'one')
    item('Chair', 11, 'two')
    item('chair', 10, 'three')
    expect([...folders.placed()].map(({ path }) => path)).toEqual([
      'Projects/Home/Kitchen/Chair/Receipt.pdf',
      'Projects/Home/Attic/Chair/Receipt.pdf',
      'Projects/Home/Kitchen/chair (2)/Receipt.pdf',
    ])
  })
})
