import { describe, expect, it } from 'vitest'
import { networkOf, originOf } from '../src/origin.js'

describe('the origin of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:34::1', '2001:db8:12:34::'],
    ['2001:DB8:12:34:ffff:1:2:3', '2001:db8:12:34::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:db8:12:34::', '2001:db8:12:34::'],
    ['::1', '0:0:0:0::'],
    ['', ''],
  ])('of the address %j is %j', (address, origin) => {
    expect(originOf(address)).toBe(origin)
  })
})

describe('the network of an origin', () => {
  it.each([
    ['203.0.113.7', '203.0.113'],
    ['2001:db8:12:34::', '2001:db8:12::'],
    ['2001:db8:0:0::', '2001:db8:0::'],
    ['', ''],
  ])('of %j is %j', (origin, network) => {
    expect(networkOf(origin)).toBe(network)
  })
})
