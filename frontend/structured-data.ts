import type { Plugin } from 'vite'
import { PLANS } from '../contracts/src/plans.ts'

const PRICES = [
  { plan: PLANS.basic, price: PLANS.basic.monthly, unit: 'MON' },
  { plan: PLANS.basic, price: PLANS.basic.yearly, unit: 'ANN' },
  { plan: PLANS.pro, price: PLANS.pro.monthly, unit: 'MON' },
]

/** What search engines may show of the product (https://schema.org/WebApplication). The gateway makes the address absolute. */
const DATA = {
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: 'a.r.c.',
  url: '/',
  description: 'Photograph what you own. a.r.c. records what it is, where it is and what it is worth.',
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Any',
  offers: PRICES.map(({ plan, price, unit }) => ({
    '@type': 'Offer',
    name: plan.name,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    // Codes of UN/CEFACT: a month, a year.
    priceSpecification: { '@type': 'UnitPriceSpecification', price: price.toFixed(2), priceCurrency: 'USD', unitCode: unit },
  })),
}

/** Adds the structured data of the product to the page, with the prices of its plans. */
export function structuredData(): Plugin {
  return {
    name: 'structured-data',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'application/ld+json' }, children: JSON.stringify(DATA), injectTo: 'head' }],
  }
}
