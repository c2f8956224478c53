import { hostname, networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { allowedHosts } from './allowed-hosts.ts'

it('accepts the loopback names with its own port only', () => {
  const isAllowed = allowedHosts({ host: '127.0.0.1', port: 4600 })
  for (const host of ['127.0.0.1:4600', 'localhost:4600', 'LOCALHOST:4600', '[::1]:4600']) {
    expect(isAllowed(host), host).toBe(true)
  }
  for (const host of [
    undefined,
    '',
    'evil.test:4600',
    '127.0.0.1',
    '127.0.0.1:4601',
    'localhost.evil.test:4600',
    '0.0.0.0:4600',
    `${hostname()}:4600`,
  ]) {
    expect(isAllowed(host), host).toBe(false)
  }
})

it('accepts the configured host as well', () => {
  expect(allowedHosts({ host: '192.168.1.20', port: 4600 })('192.168.1.20:4600')).toBe(true)
  expect(allowedHosts({ host: 'caja.local', port: 80 })('caja.local')).toBe(true)
  expect(allowedHosts({ host: 'fe80::1', port: 4600 })('[fe80::1]:4600')).toBe(true)
})

it("accepts a name without port only on the scheme's default port", () => {
  expect(allowedHosts({ host: 'caja.local', port: 443, scheme: 'https' })('caja.local')).toBe(true)
  expect(allowedHosts({ host: 'caja.local', port: 80, scheme: 'https' })('caja.local')).toBe(false)
})

it('accepts all names of the machine on one address with answersEveryName', () => {
  const place = { host: '127.0.0.2', port: 4600 }
  const name = `${hostname()}:4600`
  expect(allowedHosts({ ...place, answersEveryName: true })(name)).toBe(true)
  expect(allowedHosts(place)(name)).toBe(false)
})

it("accepts the machine's addresses and name when it listens on all addresses", () => {
  const isAllowed = allowedHosts({ host: '0.0.0.0', port: 4600 })
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  for (const { address, family } of addresses) {
    expect(isAllowed(family === 'IPv6' ? `[${address}]:4600` : `${address}:4600`)).toBe(true)
  }
  expect(isAllowed(`${hostname()}:4600`)).toBe(true)
  expect(isAllowed('0.0.0.0:4600')).toBe(false)
  expect(isAllowed('evil.test:4600')).toBe(false)
})
