import type { SerialHandshake } from './serial/serial-machine.ts'
import { createLanPinpad } from './lan/create-lan-pinpad.ts'
import type { LanTimes } from './lan/lan-pinpad.ts'
import type { Transport } from '../transport/line.ts'
import type { LoadSerialPort } from '../transport/load-serial-port.ts'
import { createNexoPinpad } from './nexo/create-nexo-pinpad.ts'
import type { Pinpad, PinpadSettings } from './pinpad.ts'
import type { FrameWords } from './recorded-transport.ts'
import { createSerialPinpad } from './serial/create-serial-pinpad.ts'

/** How long the parts of a conversation may take. */
export interface PinpadTiming {
  readonly connectMs: number
  /** Everything before the command: a handshake. */
  readonly prepareMs: number
  /** A terminal acknowledges a command on a serial line at once. */
  readonly ackMs: number
  /** A message that stops in its middle is broken after this long. */
  readonly partialMs: number
  /** The security component follows its answer within this time or not at all. */
  readonly sealMs: number
  /** The longest that a late answer is listened for. */
  readonly maximumGraceMs: number
  readonly checkMs: number
}

export const defaultTiming: PinpadTiming = {
  connectMs: 5_000,
  prepareMs: 5_000,
  ackMs: 3_000,
  partialMs: 2_000,
  sealMs: 300,
  maximumGraceMs: 30_000,
  checkMs: 5_000,
}

/** What protocols need beside the terminal's own record. */
export interface PinpadSurroundings {
  readonly timing: PinpadTiming
  readonly timesOf: (settings: PinpadSettings) => LanTimes
  /**
   * The 32 capital hexadecimal digits behind each LAN request. Terminals that are known echo it
   * unread; one that checks it needs the vendor's own function here.
   */
  readonly securityComponent: (body: string) => string
  /** The vendor's check of a serial terminal; without it those that demand one are not spoken to. */
  readonly serialHandshake?: () => SerialHandshake
  /** Records what is said over the line to this terminal, for support. */
  readonly record: (
    settings: PinpadSettings,
    transport: Transport,
    createWords: () => FrameWords,
  ) => Transport
  /** Returns the present path of a serial device; undefined if it is not there. */
  readonly locatePort: (path: string) => Promise<string | undefined>
  readonly loadSerialPort: LoadSerialPort
}

type Create = (settings: PinpadSettings, around: PinpadSurroundings) => Pinpad

/** Every protocol that is spoken. Another one is a folder and a line here. */
const protocols: Readonly<Record<string, Create>> = {
  LAN: createLanPinpad,
  SERIAL: createSerialPinpad,
  NEXO: createNexoPinpad,
}

/** Undefined for a protocol that nobody here speaks. */
export function createPinpad(
  settings: PinpadSettings,
  around: PinpadSurroundings,
): Pinpad | undefined {
  return protocols[settings.protocol.trim().toUpperCase()]?.(settings, around)
}
