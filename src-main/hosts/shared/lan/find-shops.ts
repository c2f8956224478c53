import type { Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { FoundShop } from '#main/core/ports/shop-program.ts'
import { openMdns } from './open-mdns.ts'
import { SHOP_SERVICE } from './shop-advertiser.ts'

/** Time in which main tills answer. */
const BROWSE_MS = 2_000
const FINGERPRINT = /^[\dA-F]{2}(?::[\dA-F]{2}){31}$/

/** A service as mDNS tells it. */
export interface FoundService {
  readonly port: number
  readonly addresses?: readonly string[] | undefined
  readonly txt?: Readonly<Record<string, unknown>> | undefined
}

/** Looks for services until `end` is called; calls `found` for each. */
export type Browse = (
  found: (service: FoundService) => void,
  failed: (error: unknown) => void,
) => Promise<{ end(): void }>

/** Looks by mDNS. */
const browseMdns: Browse = async (found, failed) => {
  const bonjour = await openMdns(failed)
  bonjour.find({ type: SHOP_SERVICE }, (service) => found(service))
  return { end: () => bonjour.destroy() }
}

/**
 * Returns the main tills that answer in the network within 2 s, by name; none if the network has no multicast. Anybody
 * in the network can answer, so what comes is only what people choose from: the code proves the till.
 */
export async function findShops(
  { timers, log }: { readonly timers: Timers; readonly log: Log },
  browse: Browse = browseMdns,
): Promise<readonly FoundShop[]> {
  const shops = new Map<string, FoundShop>()
  const failed = (error: unknown) => log('warn', 'Main tills could not be looked for', error)
  try {
    const browsing = await browse((service) => {
      const shop = shopOf(service)
      if (shop !== undefined) shops.set(shop.fingerprint, shop)
    }, failed)
    await new Promise<void>((resolve) => void timers.after(BROWSE_MS, resolve))
    browsing.end()
  } catch (error) {
    failed(error)
  }
  return [...shops.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

function shopOf({ port, addresses = [], txt = {} }: FoundService): FoundShop | undefined {
  const { name, fingerprint } = txt
  const address = addresses.find((each) => /^\d+(?:\.\d+){3}$/.test(each))
  if (address === undefined || typeof name !== 'string') return undefined
  if (typeof fingerprint !== 'string' || !FINGERPRINT.test(fingerprint)) return undefined
  return { name: name.slice(0, 100), url: `https://${address}:${port}`, fingerprint }
}
