import { getOperator } from '@arc/contracts/admin/operator'
import { startStack } from '@arc/kit/testing/stack'
import { expect, it } from 'vitest'
import { definition } from '../src/service.js'

const operator = async (env: Record<string, string>) => {
  const stack = await startStack([definition], env)
  const { body } = await stack.call('admin', getOperator, {}, null)
  await stack.close()
  return body
}

it('the operator is what the configuration says, and without one nothing is invented', async () => {
  expect(await operator({})).toEqual({
    name: null,
    address: [],
    email: null,
    services: { stripe: false, recognition: null, products: [], google: false, email: false },
  })
  const configured = await operator({
    ...{ OPERATOR_NAME: 'Arc Ltd', OPERATOR_ADDRESS: '1 Main Street; Springfield ;USA', SUPPORT_EMAIL: 'help@arc.example' },
    ...{
      STRIPE_SECRET_KEY: 'sk_secret',
      OPENAI_API_KEY: 'secret-key',
      SMTP_URL: 'smtp://user:secret@mail.example',
      MAIL_FROM: 'a@arc.example',
    },
  })
  expect(configured).toEqual({
    name: 'Arc Ltd',
    address: ['1 Main Street', 'Springfield', 'USA'],
    email: 'help@arc.example',
    services: { stripe: true, recognition: 'api.openai.com', products: [], google: false, email: true },
  })
  expect(JSON.stringify(configured)).not.toContain('secret')
  const PRODUCT_SOURCES = 'open-food-facts, upcitemdb=https://products.example/v1'
  const local = await operator({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPERATOR_EMAIL: 'legal@arc.example', PRODUCT_SOURCES })
  expect(local.services.products).toEqual(['Open Food Facts (world.openfoodfacts.org)', 'UPCitemdb (products.example)'])
  expect([local.services.recognition, local.email]).toEqual(['127.0.0.1:11434', 'legal@arc.example'])
})
