import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it('counts an IPv4 peer by its address in any notation', () => {
  expect(addressKey('192.168.1.9')).toBe('192.168.1.9')
  expect(addressKey('::ffff:192.168.1.9')).toBe('192.168.1.9')
})

it('counts an IPv6 peer by its /64 network, because it can change its address', () => {
  const network = '2001:db8:0:7::/64'
  expect(addressKey('2001:db8:0:7:aaaa:bbbb:cccc:dddd')).toBe(network)
  expect(addressKey('2001:0DB8:0000:0007::1')).toBe(network)
  expect(addressKey('2001:db8::7:1:2:3:4')).toBe(network)
  expect(addressKey('2001:db8:0:8::1')).not.toBe(network)
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
})
