import { describe, expect, test, vi } from 'vitest'
import type { Timers } from '#main/core/clock/timers.ts'
import { freePort, givenLan } from '#main/testing/given/given-lan.ts'
import { type Browse, findShops } from './find-shops.ts'
import { createMdnsAdvertiser, type ShopNotice } from './shop-advertiser.ts'

const FINGERPRINT = Array(32).fill('AB').join(':')
const soon: Timers = {
  after: (_, call) => {
    setImmediate(call)
    return () => undefined
  },
}

function browsing(...services: Parameters<Parameters<Browse>[0]>[0][]) {
  const end = vi.fn<() => void>()
  const browse: Browse = (found) => {
    for (const service of services) found(service)
    return Promise.resolve({ end })
  }
  return { browse, end }
}

describe('a main till in the network', () => {
  test('is told of while its port is open with TLS, and no longer', async () => {
    const told: (ShopNotice | undefined)[] = []
    const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const advertiser = { tell: (notice: ShopNotice | undefined) => void told.push(notice), stop }
    const given = await givenLan({ advertiser })
    const port = await freePort()
    expect(told.every((notice) => notice === undefined)).toBe(true)
    await given.lan.apply({ enabled: true, port, tls: true })
    const { fingerprint } = await given.lan.readState()
    await expect
      .poll(() => told.at(-1))
      .toEqual({ name: 'Fonda El Arrayán', port, fingerprint, epoch: 1 })
    await given.lan.apply({ enabled: true, port, tls: false })
    expect(told.at(-1)).toBeUndefined()
    await given.lan.apply({ enabled: true, port, tls: true })
    expect(told.at(-1)).toBeDefined()
    await given.lan.apply({ enabled: false, port, tls: true })
    expect(told.at(-1)).toBeUndefined()
    await given.stop()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('is not told of before the set-up', async () => {
    const told: (ShopNotice | undefined)[] = []
    const advertiser = {
      tell: (notice: ShopNotice | undefined) => void told.push(notice),
      stop: () => Promise.resolve(),
    }
    const given = await givenLan({ advertiser, content: 'empty' })
    await given.lan.apply({ enabled: true, port: await freePort(), tls: true })
    expect(told.every((notice) => notice === undefined)).toBe(true)
  })

  test('sells on if the network has no multicast', async () => {
    const failures = vi.fn<() => void>()
    const advertiser = createMdnsAdvertiser(failures)
    advertiser.tell({
      name: 'Caf\u00e9 '.repeat(30),
      port: 4600,
      fingerprint: FINGERPRINT,
      epoch: 1,
    })
    advertiser.tell(undefined)
    await expect(advertiser.stop()).resolves.toBeUndefined()
  })
})

describe('looking for main tills', () => {
  const service = {
    port: 4600,
    addresses: ['fe80::1', '192.168.1.20'],
    txt: { name: 'Sabor Andino', fingerprint: FINGERPRINT, epoch: '1' },
  }
  const ports = { timers: soon, log: () => undefined }

  test('finds each once, with an address that its port listens on', async () => {
    const { browse, end } = browsing(service, service)
    expect(await findShops(ports, browse)).toEqual([
      { name: 'Sabor Andino', url: 'https://192.168.1.20:4600', fingerprint: FINGERPRINT },
    ])
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('leaves out what cannot be a till', async () => {
    const { browse } = browsing(
      { ...service, addresses: ['fe80::1'] },
      { ...service, addresses: undefined },
      { ...service, txt: undefined },
      { ...service, txt: { ...service.txt, fingerprint: 'AB' } },
      { ...service, txt: { ...service.txt, name: 7 } },
    )
    expect(await findShops(ports, browse)).toEqual([])
  })

  test('finds none if the network has no multicast', async () => {
    expect(await findShops(ports, () => Promise.reject(new Error('No multicast')))).toEqual([])
  })
})
