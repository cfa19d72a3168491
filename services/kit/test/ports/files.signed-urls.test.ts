import { describe, expect, it } from 'vitest'
import { UrlSigner } from '../../src/ports/files.signed-urls.js'

const tickets = new UrlSigner('a secret of the test run')
const ticketOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

describe('a signed address of ours', () => {
  it('stands for its file and the name under which it is saved', () => {
    const url = tickets.address('papers/receipt', { expiresInSeconds: 60, filename: 'Quittung – 日本.pdf' })
    expect(tickets.read(ticketOf(url))).toMatchObject({ key: 'papers/receipt', filename: 'Quittung – 日本.pdf' })
  })

  it('ends when its time is over', () => {
    const url = tickets.address('papers/receipt', { expiresInSeconds: 60 })
    expect(tickets.read(ticketOf(url), Date.now() + 61_000)).toBeNull()
  })

  it('is worth nothing when somebody else signed it', () => {
    const url = new UrlSigner('another secret').address('papers/receipt', { expiresInSeconds: 60 })
    expect(tickets.read(ticketOf(url))).toBeNull()
  })

  it('is worth nothing when its file was exchanged for another', () => {
    const [, signature = ''] = ticketOf(tickets.address('papers/receipt', { expiresInSeconds: 60 })).split('.')
    const [other = ''] = ticketOf(tickets.address('papers/other', { expiresInSeconds: 60 })).split('.')
    expect(tickets.read(`${other}.${signature}`)).toBeNull()
  })

  it.each(['', '.', 'nonsense', 'a.b.c', '🙂.🙂'])('is worth nothing when it reads %j', (token) => {
    expect(tickets.read(token)).toBeNull()
  })
})
