import { createRegistration } from '@vot/contract'
import { expect, test } from 'vitest'
import { createTrust, networkOf } from './client-network'
import { openRequestLimit } from './request-limit'

test('[AUTH-65] an address of a network that one customer is given counts as the whole network', () => {
  expect(networkOf('10.1.2.3')).toBe('10.1.2.3')
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:DB8:1:2::')).toBe(networkOf('2001:0db8:1:2:1:2:3:4'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('[AUTH-65] a trusted address is one of the given ones, in whatever form it comes', () => {
  const trusts = createTrust(['113.161.5.7', '10.0.0.0/8', '2001:db8::/32'])
  for (const address of ['113.161.5.7', '10.200.3.4', '::ffff:10.200.3.4', '2001:db8::9']) {
    expect(trusts(address)).toBe(true)
  }
  for (const address of ['113.161.5.8', '11.0.0.1', '2001:db9::9', 'unknown']) expect(trusts(address)).toBe(false)
  expect(createTrust([])('127.0.0.1')).toBe(false)
})

test('[API-13] while the database of the counts is away, the process counts for itself', async () => {
  const limit = openRequestLimit({ dialect: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' }, () => false)
  const visitor = { role: 'anonymous', userId: null, sessionId: null } as const
  const ask = async () => (await limit.take(createRegistration, visitor, '10.0.0.1'))?.isOver
  for (let index = 0; index < 30; index += 1) expect(await ask()).toBe(false)
  expect(await ask()).toBe(true)
  await limit.close()
})
