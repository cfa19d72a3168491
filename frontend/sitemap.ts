import type { Plugin } from 'vite'
import { CONTENTS } from './src/features/help/topics.ts'

/** The pages of a visitor that search engines should list; the topics of the manual are added. */
const PAGES = ['/', '/v3/pricing', '/features', '/help', '/scan', '/support', '/signup', '/login', '/terms', '/privacy', '/imprint']

/** Writes `sitemap.xml` with paths (https://www.sitemaps.org/protocol.html). The gateway makes them absolute addresses. */
export function sitemap(): Plugin {
  return {
    name: 'sitemap',
    apply: 'build',
    generateBundle() {
      const topics = CONTENTS.flatMap((chapter) => chapter.topics.map(({ id }) => `/help/${id}`))
      const urls = [...PAGES, ...topics].map((path) => `  <url><loc>${path}</loc></url>\n`).join('')
      const source = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source })
    },
  }
}
