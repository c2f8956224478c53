import {
  createPortLocator,
  type ListSerialPorts,
  listSerialPorts,
} from '../transport/serial-ports.ts'
import { isKnownMode } from './lan/compatibility.ts'
import type { Pinpad, Pinpads, PinpadSettings } from './pinpad.ts'
import {
  createPinpad,
  defaultTiming,
  type PinpadSurroundings,
  type PinpadTiming,
} from './protocols.ts'
import { lineOf } from './line-of.ts'

export interface PinpadOptions {
  readonly timing?: Partial<PinpadTiming>
  /** The vendor's function for terminals that check the component; random digits without it. */
  readonly securityComponent?: PinpadSurroundings['securityComponent']
  readonly serialHandshake?: PinpadSurroundings['serialHandshake']
  readonly listPorts?: ListSerialPorts
}

export interface PinpadDependencies extends PinpadOptions {
  readonly randomBytes: (count: number) => Uint8Array
  readonly log: (message: string) => void
}

export interface StoppablePinpads extends Pinpads {
  /** Breaks every conversation off; what it was about is found again at the next start. */
  stop(): Promise<void>
}

/** All conversations of this program with terminals: one at a time for each line. */
export function createPinpads(given: PinpadDependencies): StoppablePinpads {
  const timing = { ...defaultTiming, ...given.timing }
  const list = given.listPorts ?? listSerialPorts
  const stopping = new AbortController()
  const busy = new Set<string>()
  const working = new Set<Promise<void>>()
  const unknownModes = new Set<string>()

  const around: PinpadSurroundings = {
    timing,
    timesOf: ({ timeoutMs }) => ({
      timeoutMs,
      graceMs: Math.min(timeoutMs, timing.maximumGraceMs),
      checkMs: Math.min(timeoutMs, timing.checkMs),
    }),
    securityComponent: given.securityComponent ?? (() => randomDigits(given.randomBytes)),
    ...(given.serialHandshake === undefined ? {} : { serialHandshake: given.serialHandshake }),
    locatePort: createPortLocator(list),
  }

  function pinpadOf(settings: PinpadSettings): Pinpad {
    const mode = settings.fastrackCompatibilityMode
    if (mode !== null && !isKnownMode(mode) && !unknownModes.has(mode)) {
      unknownModes.add(mode)
      given.log(`Unknown compatibility mode of a pinpad, taken for VFastTrack: ${mode}`)
    }
    return createPinpad(settings, around) ?? unspoken
  }

  return {
    signal: stopping.signal,
    listPorts: list,
    lineOf,
    isBusy: (address) => busy.has(lineOf(address)),

    reserve(settings) {
      const line = lineOf(settings)
      if (busy.has(line) || stopping.signal.aborted) return undefined
      busy.add(line)
      return { pinpad: pinpadOf(settings), release: () => void busy.delete(line) }
    },

    goOn(work) {
      const going = work().finally(() => working.delete(going))
      working.add(going)
    },

    async stop() {
      stopping.abort()
      await Promise.allSettled(working)
    },
  }
}

function randomDigits(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(16)).toString('hex').toUpperCase()
}

/** Any record may come from the central; a protocol that nobody speaks is a line that does not open. */
const unspoken: Pinpad = {
  sell: () => Promise.resolve(protocolUnknown),
  reverse: () => Promise.resolve(protocolUnknown),
  void: () => Promise.resolve(protocolUnknown),
  settle: () => Promise.resolve(protocolUnknown),
  check: () => Promise.resolve({ isReachable: false, code: 'PROTOCOL_UNKNOWN', message: null }),
}
const protocolUnknown = { outcome: 'NOT_SENT', code: 'PROTOCOL_UNKNOWN', message: null } as const
