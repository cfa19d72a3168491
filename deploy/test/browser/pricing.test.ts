import { expect, it } from 'vitest'
import { chunkOf, holdRequests, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[D-45] the product and its plans have their names, the tagline, and the copyright year everywhere', async () => {
  const visitor = await browser.page({ device: 'desktop' })
  await visitor.goto('/pricing')
  for (const name of ['a.r.c. $1.99', 'a.r.c. + $4.99']) await visitor.getByRole('radio', { name, exact: true }).waitFor()
  expect(await textOf(visitor.getByRole('contentinfo'))).toContain('© 2025 a.r.c.')

  const page = await browser.page({ device: 'desktop', moving: true, as: await browser.sharedUser('basic') })
  const release = await holdRequests(page, 'GET', await chunkOf('features/reports/reports-page.tsx'))
  await page.goto('/reports', { waitUntil: 'commit' })
  await page.getByRole('status').getByText('Be Ready Now', { exact: true }).waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'everything you own, on paper' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Project' }).click()
  await page.getByRole('dialog', { name: 'a.r.c. +', exact: true }).waitFor()
})
