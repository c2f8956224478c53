import type { DeviceTransport } from '../transport/connection.ts'
import type { OpenChannel } from '../transport/counter-line.ts'
import type { LocatePort } from '../transport/find-port.ts'
import type { LoadSerialPort } from '../transport/load-serial-port.ts'
import type { LanTimes } from './lan/lan-pinpad.ts'
import type { PinpadSettings } from './pinpad.ts'
import type { FrameWords } from './recorded-transport.ts'
import type { SerialHandshake } from './serial/serial-machine.ts'

/** Time limits of the parts of a conversation. */
export interface PinpadTiming {
  readonly connectMs: number
  /** Everything before the command (handshake). */
  readonly prepareMs: number
  /** On a serial line a terminal acknowledges a command at once. */
  readonly ackMs: number
  /** An incomplete message counts as broken after this time. */
  readonly partialMs: number
  /** Time limit for the security component that follows an answer. */
  readonly sealMs: number
  /** Maximum grace period for a late answer. */
  readonly maximumGraceMs: number
  readonly checkMs: number
}

/** Dependencies of protocols besides the terminal's record. */
export interface PinpadSurroundings {
  readonly timing: PinpadTiming
  readonly timesOf: (settings: PinpadSettings) => LanTimes
  /**
   * Returns the 32 capital hexadecimal digits after each LAN request. Known terminals echo them unchecked; a
   * terminal that checks them needs the vendor's function here.
   */
  readonly securityComponent: (body: string) => string
  /** The vendor's check of a serial terminal. Without it, terminals that demand one are not used. */
  readonly serialHandshake?: () => SerialHandshake
  /** Records the frames of the connection to this terminal, for support. */
  readonly record: (
    settings: PinpadSettings,
    transport: DeviceTransport,
    createWords: () => FrameWords,
  ) => DeviceTransport
  /** Returns the present path of a serial device; undefined if it is not there. */
  readonly locatePort: LocatePort
  readonly loadSerialPort: LoadSerialPort
  /** Reaches the ports of counters. */
  readonly openChannel: OpenChannel
}
