import type { LibraryDocument } from '@arc/contracts/media/documents'
import { describe, expect, it } from 'vitest'
import { attachmentLink, attachmentOf, attachmentPicture, pagePicture, priceText, typeText } from './documents.rules'

const document: LibraryDocument = {
  ...{ id: 'd1', name: 'Sofa', fileType: 'pdf', mimeType: 'application/pdf', category: null, documentType: null, vendor: null },
  ...{ price: null, purchaseDate: null, notes: null, fileUrl: '/api/documents/d1/file', sizeBytes: 9, state: 'ready', pages: 3 },
  ...{ previewPages: 2, version: 1, createdAt: '2026-11-22T00:00:00.000Z' },
}

describe('a library document', () => {
  it('[ITEM-23] is attached with id, name, type, url, mimeType and fromLibrary true', () => {
    expect(attachmentOf({ ...document, documentType: 'receipt' })).toEqual({
      ...{ id: 'd1', name: 'Sofa', type: 'Receipt', url: '/api/documents/d1/file', mimeType: 'application/pdf', fromLibrary: true },
    })
  })

  it.each([
    ['warranty', 'Sofa', 'Warranty'],
    ['insurance', 'Sofa', 'Document'],
    ['other', 'Piano appraisal.pdf', 'Appraisal'],
    [null, 'Mixer manual.pdf', 'Manual'],
  ] as const)('of type %s named %s is attached as %s', (documentType, name, type) => {
    expect(attachmentOf({ ...document, documentType, name }).type).toBe(type)
  })

  it('shows "other" without a type and "$0" without a price', () => {
    expect([typeText(document), priceText(document)]).toEqual(['other', '$0'])
    expect([typeText({ documentType: 'manual' }), priceText({ price: 1650.5 })]).toEqual(['manual', '$1,650.50'])
  })

  it('has a picture of each page that was made', () => {
    expect(pagePicture(document, 'large', 2)).toBe('/api/documents/d1/file?size=large&page=2')
    expect(pagePicture(document, 'large', 3)).toBeNull()
  })
})

describe('an attached document', () => {
  it('of the library opens its preview, any other its file', () => {
    expect(attachmentLink({ url: '/api/documents/d1/file' })).toEqual({ to: '/documents?tab=library&document=d1' })
    expect(attachmentLink({ url: '/api/image/p1' })).toEqual({ href: '/api/image/p1' })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//evil.example/file',
    '/\\evil.example',
    'receipt.pdf',
    ' javascript:alert(1)',
  ])('is no link when its address is %j', (url) => {
    expect(attachmentLink({ url })).toBeUndefined()
  })
  it('has a small picture, unless it is a file that was stored before there was a library', () => {
    const picture = (url: string, mimeType: string) => attachmentPicture({ url, mimeType })
    expect(picture('/api/documents/d1/file', 'application/pdf')).toBe('/api/documents/d1/file?size=small')
    expect(picture('/api/image/p1', 'image/jpeg')).toBe('/api/thumbnail/p1?size=small')
    expect(picture('/api/image/d1', 'application/pdf')).toBeNull()
  })
})
