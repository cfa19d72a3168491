import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Product, startProduct } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const get = (path: string) => product.visitor().fetch(path)

const PICTURES = [
  ['/static_images/welcome_home.jpg', 'image/jpeg'],
  ['/static_images/archive_header.jpg', 'image/jpeg'],
  ['/placeholder-image.png', 'image/png'],
] as const

it.each(PICTURES)('[API-41] %s exists', async (path, type) => {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
})

it('[API-66] the demo room of the homepage has a correct item count, and all its pictures exist', async () => {
  const room = z
    .object({
      name: z.string().min(1),
      projectId: z.number(),
      backgroundColor: z.string().regex(/^#[0-9A-F]{6}$/i),
      heroImage: z.string(),
      totalValue: z.number().positive(),
      itemCount: z.number(),
      items: z.array(z.object({ id: z.number(), name: z.string().min(1), image: z.string() })).min(1),
    })
    .parse(await (await get('/homepage-demo-room.json')).json())
  expect(room.items).toHaveLength(room.itemCount)
  for (const path of [room.heroImage, ...room.items.map(({ image }) => image)])
    expect([path, (await get(path)).headers.get('content-type')]).toEqual([path, 'image/webp'])
})

it('the icons of the manifest and the link preview exist', async () => {
  const { icons } = z
    .object({ icons: z.array(z.object({ src: z.string(), type: z.string() })) })
    .parse(await (await get('/manifest.webmanifest')).json())
  for (const { src, type } of icons) expect([src, (await get(src)).headers.get('content-type')]).toEqual([src, type])
  const page = await (await product.visitor().fetch('/', { headers: { accept: 'text/html' } })).text()
  const whole = (name: string) => new URL(page.match(new RegExp(`property="og:${name}" content="([^"]+)"`))?.[1] ?? '')
  expect(whole('url').pathname).toBe('/')
  expect((await get(whole('image').pathname)).headers.get('content-type')).toBe('image/jpeg')
})
