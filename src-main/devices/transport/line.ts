/** What came over a line. A MESSAGE is whole and its check sum holds; BROKEN is what can never become one. */
export interface Frame {
  readonly kind: 'MESSAGE' | 'CONTROL' | 'BROKEN'
  readonly bytes: Uint8Array
  /** What travels behind a message outside its length: the security component of the LAN protocol. */
  readonly seal?: string
  /** It came before the device confirmed what it was asked: it may answer an earlier question. */
  readonly mayBeOld?: true
}

/** A protocol's rule for cutting bytes into frames; it keeps what is not yet whole. */
export interface FrameReader {
  push(bytes: Uint8Array): readonly Frame[]
  /** Nothing more came for `quietMs`, or the line ended: what is held is now whole or broken. */
  quiet(): readonly Frame[]
  /** How long what is held may wait for its next byte; undefined where nothing is held. */
  quietMs(): number | undefined
}

/** An open line to one device. It speaks frames and knows no protocol. */
export interface Line {
  /**
   * Hands bytes to the operating system in one piece and resolves once it took them. Rejects with
   * LineError: NOT_OPEN where nothing was written, WRITE_FAILED where something may have been.
   */
  send(bytes: Uint8Array): Promise<void>
  /** The next frame; NOTHING after `withinMs` without one; ENDED once the line is gone and read out. */
  receive(withinMs: number): Promise<Frame | 'NOTHING' | 'ENDED'>
  close(): void
}

/** Where a device is reached. `open` rejects with LineError and then has written nothing. */
export interface Transport {
  open(reader: FrameReader, signal: AbortSignal): Promise<Line>
}

/** Why a line could not be opened or used; each is a state that a person can do something about. */
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
