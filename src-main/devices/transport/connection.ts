/**
 * A unit received on a connection. MESSAGE: complete with a valid check sum. BROKEN: can never become a message.
 */
export interface Frame {
  readonly kind: 'MESSAGE' | 'CONTROL' | 'BROKEN'
  readonly bytes: Uint8Array
  /** Data that follows a message outside its length: the security component of the LAN protocol. */
  readonly seal?: string
  /** True if it came before the device acknowledged the command: it may answer an earlier one. */
  readonly mayBeOld?: true
}

/** Cuts bytes into frames and buffers incomplete ones. */
export interface FrameReader {
  push(bytes: Uint8Array): readonly Frame[]
  /**
   * Called after `quietMs` without bytes or when the connection ended: returns the buffer as complete or broken.
   */
  quiet(): readonly Frame[]
  /** Longest wait of the buffer for its next byte; undefined if the buffer is empty. */
  quietMs(): number | undefined
}

/** An open connection to one device. It transports frames and knows no protocol. */
export interface Connection {
  /**
   * Passes bytes to the operating system in one write and resolves when it took them. Rejects with ConnectionError:
   * NOT_OPEN if nothing was written, WRITE_FAILED if something may have been.
   */
  send(bytes: Uint8Array): Promise<void>
  /**
   * Returns the next frame; NOTHING after `withinMs` without one; ENDED if the connection is closed and all frames
   * are read.
   */
  receive(withinMs: number): Promise<Frame | 'NOTHING' | 'ENDED'>
  /**
   * Ends our side and returns true if the device then ends its side in order within the time: it took every
   * byte. Absent on connections that have no such end.
   */
  finish?(withinMs: number): Promise<boolean>
  close(): void
}

/** The address of a device. If `open` rejects (ConnectionError), nothing was written. */
export interface DeviceTransport {
  open(reader: FrameReader, signal: AbortSignal): Promise<Connection>
}

/** Causes of a connection failure that a person can fix. */
export const connectionErrorCodes = [
  'CONNECTION_REFUSED',
  'UNREACHABLE',
  'CONNECTION_TIMEOUT',
  'ADDRESS_MISSING',
  'PORT_MISSING',
  'PORT_AMBIGUOUS',
  'PORT_BUSY',
  'PORT_FORBIDDEN',
  'PORT_FAILED',
  'NOT_OPEN',
  'WRITE_FAILED',
  'HANDSHAKE_MISSING',
  'STOPPED',
] as const
export type ConnectionErrorCode = (typeof connectionErrorCodes)[number]

export class ConnectionError extends Error {
  readonly code: ConnectionErrorCode

  constructor(code: ConnectionErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'ConnectionError'
    this.code = code
  }
}
