import { hostname } from 'node:os'
import type { Log } from '#main/core/acts/context.ts'
import { openMdns } from './open-mdns.ts'

/** The facts that a main till announces to the network. */
export interface ShopNotice {
  /** Name of the business. */
  readonly name: string
  readonly port: number
  /** SHA-256 of the authority. */
  readonly fingerprint: string
  readonly epoch: number
}

/** Tells programs in the network that a main till is here. No method throws or rejects. */
export interface ShopAdvertiser {
  /** Replaces the earlier notice; undefined ends it. */
  tell(notice: ShopNotice | undefined): void
  stop(): Promise<void>
}

/** Type of the service in mDNS, `_mostrador._tcp`. */
export const SHOP_SERVICE = 'mostrador'

/** A name of mDNS has at most 63 bytes. */
const MAXIMUM_NAME_BYTES = 30
const MAXIMUM_HOST_BYTES = 20

/** Advertises by mDNS. A network without multicast is no reason to disturb the till: then people type the address. */
export function createMdnsAdvertiser(log: Log): ShopAdvertiser {
  let told = ''
  let turn: Promise<void> = Promise.resolve()
  let end: (() => Promise<void>) | undefined

  const failed = (error: unknown) => log('warn', 'The till cannot be found by mDNS', error)

  async function publish(notice: ShopNotice | undefined): Promise<void> {
    await end?.()
    end = undefined
    if (notice === undefined) return
    const bonjour = await openMdns(failed)
    end = () =>
      new Promise((resolve) => {
        bonjour.unpublishAll(() => {
          bonjour.destroy()
          resolve()
        })
      })
    const { name, port, fingerprint, epoch } = notice
    const service = bonjour.publish({
      // A till that was replaced may still be told of, so the name is that of this program.
      name: `${shortened(name, MAXIMUM_NAME_BYTES)} ${shortened(hostname(), MAXIMUM_HOST_BYTES)} ${port}`,
      // The name is ours alone; asking for it first would find what this program said before a restart.
      probe: false,
      type: SHOP_SERVICE,
      port,
      // The port listens on IPv4 alone.
      disableIPv6: true,
      txt: { name, fingerprint, epoch: String(epoch) },
    })
    service.on('error', failed)
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work).catch(failed)
    return turn
  }

  return {
    tell(notice) {
      const next = JSON.stringify(notice ?? null)
      if (next === told) return
      told = next
      void inTurn(() => publish(notice))
    },
    stop: () => inTurn(() => publish(undefined)),
  }
}

/** Tells nobody. */
export const noAdvertiser: ShopAdvertiser = { tell: () => undefined, stop: () => Promise.resolve() }

function shortened(name: string, bytes: number): string {
  let short = name.replaceAll('.', ' ')
  while (Buffer.byteLength(short) > bytes) short = short.slice(0, -1)
  return short
}
