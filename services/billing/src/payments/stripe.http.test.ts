import { describe, expect, it } from 'vitest'
import { templateOf } from './stripe.http.js'

describe('the span name of a request to the provider', () => {
  it.each([
    ['/v1/customers', '/v1/customers'],
    ['/v1/customers/cus_NffrFeUfNV2Hib?expand[0]=invoice_settings', '/v1/customers/{id}'],
    ['/v1/customers/cus_1/payment_methods?type=card', '/v1/customers/{id}/payment_methods'],
    ['/v1/checkout/sessions/cs_test_a1', '/v1/checkout/sessions/{id}'],
    ['/v1/charges?customer=cus_1&created[gte]=1', '/v1/charges'],
    ['/v1/refunds', '/v1/refunds'],
    ['/v1/prices?lookup_keys[0]=arc_pro_month_1', '/v1/prices'],
    ['/v1/dana@mail.example/anything', '/v1/{id}/{id}'],
  ])('%s is %s', (path, template) => expect(templateOf(path)).toBe(template))
})
