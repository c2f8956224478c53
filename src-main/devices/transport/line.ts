/**
 * A unit received on a line. MESSAGE: complete with a valid check sum. BROKEN: can never become a message.
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
   * Called after `quietMs` without bytes or when the line ended: returns the buffer as complete or broken.
   */
  quiet(): readonly Frame[]
  /** How long the buffer may wait for its next byte; undefined if it is empty. */
  quietMs(): number | undefined
}

/** An open line to one device. It transports frames and knows no protocol. */
export interface Line {
  /**
   * Passes bytes to the operating system in one write and resolves when it took them. Rejects with LineError:
   * NOT_OPEN if nothing was written, WRITE_FAILED if something may have been.
   */
  send(bytes: Uint8Array): Promise<void>
  /**
   * Returns the next frame; NOTHING after `withinMs` without one; ENDED if the line is closed and all frames
   * are read.
   */
  receive(withinMs: number): Promise<Frame | 'NOTHING' | 'ENDED'>
  /**
   * Ends our side and returns true if the device then ends its side in order within the time: it took every
   * byte. Absent on lines that have no such end.
   */
  finish?(withinMs: number): Promise<boolean>
  close(): void
}

/** The address of a device. If `open` rejects (LineError), nothing was written. */
export interface Transport {
  open(reader: FrameReader, signal: AbortSignal): Promise<Line>
}

/** Causes of a line failure that a person can fix. */
export type LineErrorCode =
  | 'CONNECTION_REFUSED'
  | 'UNREACHABLE'
  | 'CONNECTION_TIMEOUT'
  | 'ADDRESS_MISSING'
  | 'PORT_MISSING'
  | 'PORT_BUSY'
  | 'PORT_FORBIDDEN'
  | 'PORT_FAILED'
  | 'NOT_OPEN'
  | 'WRITE_FAILED'
  | 'HANDSHAKE_MISSING'
  | 'STOPPED'

export class LineError extends Error {
  readonly code: LineErrorCode

  constructor(code: LineErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'LineError'
    this.code = code
  }
}
