import { repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Lan } from '#main/core/ports/lan.ts'

const LOOK_MS = 1_000
/** Another program of this PC, even the main till, may have the shop's port. */
const PORTS_TO_TRY = 20

interface Ports {
  readonly lan: Lan
  readonly timers: Timers
  /** The port that devices expect. */
  readonly port: number
  /** The port in use is another one from now on. */
  readonly movedTo: (port: number) => void
  /** This program is reached at another address, or not at all. */
  readonly changed: (address: string | undefined) => void
  readonly failed: (error: unknown) => void
}

export interface CounterLan {
  /** Address of this program for devices and for the other programs of the shop. */
  readonly address: string | undefined
  /** The port in use. */
  readonly port: number
  stop(): Promise<void>
}

/** Keeps the shop's network open at a counter, with TLS, at the expected port or at one of the next. */
export function openCounterLan({ lan, timers, port, ...ports }: Ports): CounterLan {
  let open = port
  let address: string | undefined
  const apply = () => lan.apply({ enabled: true, tls: true, port: open })

  async function look(): Promise<void> {
    const { fault } = await lan.readState()
    if (fault === 'PORT_TAKEN') {
      open = open + 1 < port + PORTS_TO_TRY ? open + 1 : port
      await apply()
      ports.movedTo(open)
    }
    const [now] = lan.openAddresses()
    if (now === address) return
    address = now
    ports.changed(now)
  }

  void apply().catch(ports.failed)
  const looks = repeat({ timers, everyMs: LOOK_MS, run: look, failed: ports.failed })
  return {
    get address() {
      return address
    },
    get port() {
      return open
    },
    stop: () => looks.stop(),
  }
}
