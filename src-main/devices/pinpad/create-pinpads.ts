import type { OpenChannel } from '../transport/counter-line.ts'
import { type LoadSerialPort, loadSerialPort } from '../transport/load-serial-port.ts'
import { type LocatePort, rememberedPorts } from '../transport/find-port.ts'
import { type ListSerialPorts, listSerialPorts } from '../transport/serial-ports.ts'
import { createFrameLog } from './frame-log.ts'
import { isKnownMode } from './lan/compatibility.ts'
import type { PinpadDriver, Pinpads, PinpadSettings } from './pinpad.ts'
import type { PinpadSurroundings, PinpadTiming } from './pinpad-surroundings.ts'
import { createPinpadDriver, defaultTiming } from './protocols.ts'
import { connectionOf } from './connection-of.ts'
import { recordedTransport } from './recorded-transport.ts'

export interface PinpadOptions {
  readonly timing?: Partial<PinpadTiming>
  /** The vendor's function, for terminals that check the security component; random digits if absent. */
  readonly securityComponent?: PinpadSurroundings['securityComponent']
  readonly serialHandshake?: PinpadSurroundings['serialHandshake']
  readonly listPorts?: ListSerialPorts
  readonly loadSerialPort?: LoadSerialPort
}

export interface PinpadDependencies extends PinpadOptions {
  /** Reaches the ports of counters; none by default. */
  readonly openChannel?: OpenChannel
  /** Finds a device that was plugged in elsewhere; by default those seen since the start. */
  readonly locatePort?: LocatePort
  readonly randomBytes: (count: number) => Uint8Array
  readonly log: (message: string) => void
  readonly now: () => Date
  /** Notifies that there are new frames to read; throttled to once per TELL_EVERY_MS. */
  readonly tellFrames: () => void
}

/** One conversation produces many frames at once: notify screens once for all of them. */
const TELL_EVERY_MS = 100

export interface StoppablePinpads extends Pinpads {
  /** Aborts every conversation; the next start finds their open charges again. */
  stop(): Promise<void>
}

/** Creates the registry of all conversations with terminals: one at a time per connection. */
export function createPinpads(given: PinpadDependencies): StoppablePinpads {
  const timing = { ...defaultTiming, ...given.timing }
  const load = given.loadSerialPort ?? loadSerialPort
  const list = given.listPorts ?? (() => listSerialPorts(load))
  const remembered = rememberedPorts(list)
  const stopping = new AbortController()
  const busy = new Set<string>()
  const working = new Set<Promise<void>>()
  const unknownModes = new Set<string>()
  let telling: ReturnType<typeof setTimeout> | undefined
  const frames = createFrameLog(given.now, () => {
    telling ??= setTimeout(() => {
      telling = undefined
      given.tellFrames()
    }, TELL_EVERY_MS).unref()
  })

  const around: PinpadSurroundings = {
    timing,
    timesOf: ({ timeoutMs }) => ({
      timeoutMs,
      graceMs: Math.min(timeoutMs, timing.maximumGraceMs),
      checkMs: Math.min(timeoutMs, timing.checkMs),
    }),
    securityComponent: given.securityComponent ?? (() => randomDigits(given.randomBytes)),
    ...(given.serialHandshake === undefined ? {} : { serialHandshake: given.serialHandshake }),
    record: (settings, transport, createWords) => {
      const connection = connectionOf(settings)
      return recordedTransport(transport, createWords, (frame) => frames.record(connection, frame))
    },
    locatePort: given.locatePort ?? (({ path }) => remembered(path)),
    loadSerialPort: load,
    openChannel: given.openChannel ?? (() => undefined),
  }

  function pinpadOf(settings: PinpadSettings, moved: (path: string) => void): PinpadDriver {
    const mode = settings.fastrackCompatibilityMode
    if (mode !== null && !isKnownMode(mode) && !unknownModes.has(mode)) {
      unknownModes.add(mode)
      given.log(`Unknown compatibility mode of a pinpad, taken for VFastTrack: ${mode}`)
    }
    const locatePort: LocatePort = (known) => around.locatePort(known, moved)
    return createPinpadDriver(settings, { ...around, locatePort }) ?? unspoken
  }

  return {
    signal: stopping.signal,
    listPorts: list,
    connectionOf,
    framesOf: (address, after) => frames.read(connectionOf(address), after),
    isBusy: (address) => busy.has(connectionOf(address)),

    reserve(settings) {
      const connection = connectionOf(settings)
      if (busy.has(connection) || stopping.signal.aborted) return undefined
      const held = new Set([connection])
      busy.add(connection)
      // Its record names the new port from now on: it must not look free to a second charge.
      const moved = (serialPath: string) => {
        const elsewhere = connectionOf({ ...settings, serialPath })
        if (busy.has(elsewhere)) return
        busy.add(elsewhere)
        held.add(elsewhere)
      }
      return {
        pinpad: pinpadOf(settings, moved),
        release: () => {
          for (const each of held) busy.delete(each)
        },
      }
    },

    isWorking: () => busy.size > 0,

    goOn(work) {
      const going = work().finally(() => working.delete(going))
      working.add(going)
    },

    async stop() {
      stopping.abort()
      await Promise.allSettled(working)
      clearTimeout(telling)
    },
  }
}

function randomDigits(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(16)).toString('hex').toUpperCase()
}

/** The central may send a record with an unknown protocol: treat it as a connection that does not open. */
const unspoken: PinpadDriver = {
  sell: () => Promise.resolve(protocolUnknown),
  reverse: () => Promise.resolve(protocolUnknown),
  void: () => Promise.resolve(protocolUnknown),
  settle: () => Promise.resolve(protocolUnknown),
  check: () => Promise.resolve({ isReachable: false, code: 'PROTOCOL_UNKNOWN', message: null }),
}
const protocolUnknown = { outcome: 'NOT_SENT', code: 'PROTOCOL_UNKNOWN', message: null } as const
