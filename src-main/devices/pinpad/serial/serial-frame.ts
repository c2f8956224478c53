import type { Frame, FrameReader } from '../../transport/connection.ts'

export const STX = 0x02
export const ETX = 0x03
export const EOT = 0x04
export const ACK = 0x06
export const NAK = 0x15

const CONTROLS: readonly number[] = [ACK, NAK, EOT]
/** Longer than any known message and short enough to buffer. */
const MAXIMUM_BODY = 4096

/** Builds STX body ETX LRC; the LRC is the XOR of everything after STX, ETX included. */
export function serialFrame(body: string): Uint8Array {
  const framed = Buffer.from(`${body}${String.fromCharCode(ETX)}`, 'latin1')
  return Buffer.from([STX, ...framed, lrcOf(framed)])
}

export function lrcOf(bytes: Uint8Array): number {
  return bytes.reduce((lrc, byte) => lrc ^ byte, 0)
}

/**
 * Reads byte by byte. The LRC may have any value, also that of STX or ETX, so the buffer cannot be searched
 * for them. Bytes outside a frame that are no control characters are noise.
 */
export function serialReader(partialMs: number): FrameReader {
  let body: number[] | undefined
  let isLrcNext = false

  function finish(frame: Frame): Frame {
    body = undefined
    isLrcNext = false
    return frame
  }

  function take(byte: number): Frame | undefined {
    if (body === undefined) {
      if (byte === STX) body = []
      return CONTROLS.includes(byte) ? { kind: 'CONTROL', bytes: Uint8Array.of(byte) } : undefined
    }
    if (isLrcNext) {
      const bytes = Uint8Array.from(body)
      const kind = byte === (lrcOf(bytes) ^ ETX) ? 'MESSAGE' : 'BROKEN'
      return finish({ kind, bytes })
    }
    if (byte === ETX) {
      isLrcNext = true
      return undefined
    }
    // Bodies hold no STX: a new frame has begun and the old one is broken.
    if (byte === STX) {
      const bytes = Uint8Array.from(body)
      body = []
      return { kind: 'BROKEN', bytes }
    }
    body.push(byte)
    return body.length > MAXIMUM_BODY
      ? finish({ kind: 'BROKEN', bytes: Uint8Array.from(body) })
      : undefined
  }

  return {
    push: (bytes) => [...bytes].map(take).filter((frame) => frame !== undefined),
    quiet: () =>
      body === undefined ? [] : [finish({ kind: 'BROKEN', bytes: Uint8Array.from(body) })],
    quietMs: () => (body === undefined ? undefined : partialMs),
  }
}
