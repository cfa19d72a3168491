import { z } from 'zod'

/** The services whose response format the product lookup reads, with their public address. */
export const PRODUCT_SOURCES = {
  'open-food-facts': { name: 'Open Food Facts', address: 'https://world.openfoodfacts.org' },
  'open-products-facts': { name: 'Open Products Facts', address: 'https://world.openproductsfacts.org' },
  upcitemdb: { name: 'UPCitemdb', address: 'https://api.upcitemdb.com/prod/trial' },
} as const
export type ProductSourceKind = keyof typeof PRODUCT_SOURCES

const isKind = (text: string): text is ProductSourceKind => text in PRODUCT_SOURCES
const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** A configured source: its response format and its base address. */
export interface ConfiguredSource {
  kind: ProductSourceKind
  address: string
}

/**
 * The variable PRODUCT_SOURCES: names of sources in the order in which they are asked, separated by commas; `name=address` asks
 * another server with the same response format. None by default, so that no number leaves the installation.
 */
export const ConfiguredSources = z
  .string()
  .default('')
  .transform((text, context): ConfiguredSource[] => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    return entries.flatMap((entry) => {
      const [kind = '', ...rest] = entry.split('=')
      if (!isKind(kind)) {
        context.addIssue(`"${kind}" is none of ${Object.keys(PRODUCT_SOURCES).join(', ')}.`)
        return []
      }
      const address = rest.length > 0 ? rest.join('=') : PRODUCT_SOURCES[kind].address
      if (isAddress(address)) return [{ kind, address: address.replace(/\/+$/, '') }]
      context.addIssue(`"${address}" is not an http or https address.`)
      return []
    })
  })

/** The names and hosts of the sources, for the privacy page: `UPCitemdb (api.upcitemdb.com)`. */
export const sourceNames = (sources: readonly ConfiguredSource[]): string[] =>
  sources.map(({ kind, address }) => `${PRODUCT_SOURCES[kind].name} (${new URL(address).host})`)
