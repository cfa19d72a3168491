import { expect, it } from 'vitest'
import { NewAttachment } from '../src/inventory/item-files.js'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const attachment = (mimeType: string) => ({ id: 'd1', name: 'Manual', type: 'Manual', url: '/api/documents/d1/file', mimeType })

it.each(['application/pdf', 'image/jpeg', 'image/svg+xml', DOCX])('an attachment notes the media type %s', (type) => {
  expect(NewAttachment.parse(attachment(type)).mimeType).toBe(type)
})

it.each(['', 'pdf', '<script>', 'text/html; charset=x', 'a/b/c', '/', 'image/'])('an attachment notes no media type for %j', (text) => {
  expect(NewAttachment.parse(attachment(text)).mimeType).toBeUndefined()
})
