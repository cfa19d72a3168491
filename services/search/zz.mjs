import { SearchAnswer } from '@arc/contracts/search/search'
import { grouped } from './dist/index/grouped.js'

const shown = (i) => ({
  id: i,
  name: `Wooden lamp number ${i} of the hall`,
  category: 'Furniture',
  brand: 'Brand',
  model: 'M-100',
  estimatedValue: 120,
  quantity: 1,
  imageUrl: `/api/images/${i}`.padEnd(90, 'x'),
  roomId: i % 12,
  roomName: 'Living Room',
  projectId: 3,
  roomIcon: '🏠',
  papers: ['Receipt lamp.pdf'],
})
const raw = JSON.stringify({
  took: 3,
  aggregations: {
    items: {
      doc_count: 1,
      best: {
        hits: {
          hits: Array.from({ length: 100 }, (_, i) => ({
            _index: 'bench-1-1',
            _id: 'i' + i,
            _score: 3.2,
            _routing: 'abc',
            _source: { shown: shown(i) },
            sort: [3.2, i],
          })),
        },
      },
    },
  },
})
const t = { parse: [], group: [], zod: [], str: [], all: [] }
for (let n = 0; n < 1500; n++) {
  const a = performance.now()
  const p = JSON.parse(raw)
  const b = performance.now()
  const g = grouped(
    p.aggregations.items.best.hits.hits.map((h) => h._source.shown),
    [],
    ['lamp', 'woo'],
  )
  const c = performance.now()
  const z = SearchAnswer.parse({ ...g, searchTime: 2.2 })
  const d = performance.now()
  const s = JSON.stringify(z)
  const e = performance.now()
  if (n < 300) continue
  t.parse.push(b - a)
  t.group.push(c - b)
  t.zod.push(d - c)
  t.str.push(e - d)
  t.all.push(e - a)
  if (n === 1499) console.log('size', raw.length, s.length)
}
const q = (x, p) => x.sort((a, b) => a - b)[Math.floor(x.length * p)].toFixed(3)
for (const k in t) console.log(k, q(t[k], 0.5), q(t[k], 0.95), q(t[k], 0.99))
