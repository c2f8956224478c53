import type { LanState } from '#main/core/ports/lan.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { StoppableApp } from '../stoppable-app.ts'
import type { KeyPair } from '../listener/open-door.ts'
import { type Listener, listen } from '../listener/listen.ts'

type Fault = NonNullable<LanState['fault']>

/** The desired state. Without a key pair it serves plain http. */
export interface Opening {
  readonly addresses: readonly string[]
  readonly port: number
  readonly keyPair: KeyPair | undefined
}

export interface OpenAddresses {
  answerWith(app: StoppableApp): void
  /** Opens missing listeners and closes those no longer wanted. */
  open(opening: Opening): Promise<void>
  closeAll(): void
  fail(fault: Fault): void
  urls(): string[]
  fault(): Fault | null
  /** Closes all; resolves when the last pending request is answered or cut. */
  close(meanwhile: () => Promise<void>): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/**
 * Opens one listener per address of the machine. Not '0.0.0.0': the Node host may use the same port on
 * loopback, and separate listeners show which address disappeared.
 */
export function openAddresses(options: {
  readonly clock: Clock
  readonly log: Log
  readonly plain: (request: Request, peer: Peer) => Promise<Response>
}): OpenAddresses {
  const listeners = new Map<string, Listener>()
  const closing = new Set<Promise<void>>()
  let app: StoppableApp | undefined
  /** Port and scheme of the listeners; if they change, all listeners are replaced. */
  let kind = ''
  let keyPair: KeyPair | undefined
  let order: readonly string[] = []
  let fault: Fault | null = null

  /** Frees the port at once; pending answers are written in the background. */
  function closeOne(address: string, listener: Listener): void {
    listeners.delete(address)
    const closed = listener.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  function closeAll(): void {
    for (const [address, listener] of listeners) closeOne(address, listener)
    fault = null
  }

  async function openOne(address: string, opening: Opening): Promise<Fault | null> {
    if (app === undefined || listeners.has(address)) return null
    try {
      const listener = await listen({
        app,
        clock: options.clock,
        host: address,
        port: opening.port,
        answersEveryName: true,
        ...(opening.keyPair === undefined
          ? {}
          : { tls: { keyPair: opening.keyPair, plain: options.plain } }),
      })
      listeners.set(address, listener)
      options.log('info', 'Open to the network', { url: listener.url })
      return null
    } catch (error) {
      return faultOf(error)
    }
  }

  return {
    answerWith(served) {
      app = served
    },
    async open(opening) {
      const { addresses, port } = opening
      const wantedKind = `${port} ${opening.keyPair === undefined ? 'http' : 'https'}`
      if (kind !== wantedKind) closeAll()
      kind = wantedKind
      order = addresses
      for (const [address, listener] of listeners) {
        if (address !== LOOPBACK && !addresses.includes(address)) closeOne(address, listener)
        else if (opening.keyPair !== undefined && opening.keyPair !== keyPair) {
          listener.renewCertificate(opening.keyPair)
        }
      }
      keyPair = opening.keyPair
      const faults: (Fault | null)[] = []
      for (const address of addresses) faults.push(await openOne(address, opening))
      // For programs on this machine. The Node host may already have this port, so a fault here is ignored.
      await openOne(LOOPBACK, opening)
      fault = addresses.length === 0 ? 'NO_ADDRESS' : (faults.find((each) => each !== null) ?? null)
    },
    closeAll,
    fail(reason) {
      fault = reason
    },
    urls() {
      return order.flatMap((address) => listeners.get(address)?.url ?? [])
    },
    fault: () => fault,
    async close(meanwhile) {
      const open = [...listeners.values()]
      listeners.clear()
      await Promise.all([meanwhile(), ...open.map((each) => each.close(meanwhile)), ...closing])
    },
  }
}

function faultOf(error: unknown): Fault | null {
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'EADDRINUSE') return 'PORT_TAKEN'
  if (code === 'EACCES') return 'PORT_FORBIDDEN'
  // The address disappeared after the list was read; the next check has the new list.
  if (code === 'EADDRNOTAVAIL') return null
  throw error
}
