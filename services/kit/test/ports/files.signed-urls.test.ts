import { describe, expect, it } from 'vitest'
import { UrlSigner } from '../../src/ports/files.signed-urls.js'

const signer = new UrlSigner('a secret of the test run')
const ticketOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

describe('a signed URL of the product', () => {
  it('contains its file key and download name', () => {
    const url = signer.sign('documents/receipt', { expiresInSeconds: 60, filename: 'Quittung – 日本.pdf' })
    expect(signer.verify(ticketOf(url))).toMatchObject({ key: 'documents/receipt', filename: 'Quittung – 日本.pdf' })
  })

  it('expires', () => {
    const url = signer.sign('documents/receipt', { expiresInSeconds: 60 })
    expect(signer.verify(ticketOf(url), Date.now() + 61_000)).toBeNull()
  })

  it('is rejected with a foreign signature', () => {
    const url = new UrlSigner('another secret').sign('documents/receipt', { expiresInSeconds: 60 })
    expect(signer.verify(ticketOf(url))).toBeNull()
  })

  it('is rejected with another file key', () => {
    const [, signature = ''] = ticketOf(signer.sign('documents/receipt', { expiresInSeconds: 60 })).split('.')
    const [other = ''] = ticketOf(signer.sign('documents/other', { expiresInSeconds: 60 })).split('.')
    expect(signer.verify(`${other}.${signature}`)).toBeNull()
  })

  it.each(['', '.', 'nonsense', 'a.b.c', '🙂.🙂'])('is rejected as %j', (token) => {
    expect(signer.verify(token)).toBeNull()
  })
})
