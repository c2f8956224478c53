import {
  type Frame,
  type FrameReader,
  ConnectionError,
  type DeviceTransport,
} from '../transport/connection.ts'
import type { RecordedFrame } from './frame-log.ts'
import { hideBytes } from './readable-bytes.ts'

/**
 * A protocol's formatter for one conversation. Its output holds no card number, expiry, track or card hash,
 * even if a message is damaged or cut.
 */
export interface FrameWords {
  sent(bytes: Uint8Array): string
  /** Receives only MESSAGE and CONTROL frames, never BROKEN. */
  received(frame: Frame): string
}

/** Wraps a transport and records everything sent and received over it. */
export function recordedTransport(
  transport: DeviceTransport,
  createWords: () => FrameWords,
  record: (frame: RecordedFrame) => void,
): DeviceTransport {
  const event = (kind: RecordedFrame['kind'], error?: unknown) =>
    record({ kind, code: error === undefined ? null : codeOf(error), byteCount: 0, text: '' })

  return {
    async open(reader, signal) {
      const words = createWords()
      let hasEnded = false
      const connection = await transport
        .open(recordedReader(reader, words, record), signal)
        .catch((error: unknown) => {
          event('NOT_OPENED', error)
          throw error
        })
      event('OPENED')
      return {
        async send(bytes) {
          record({ kind: 'SENT', code: null, byteCount: bytes.length, text: words.sent(bytes) })
          try {
            await connection.send(bytes)
          } catch (error) {
            event('NOT_SENT', error)
            throw error
          }
        },
        async receive(withinMs) {
          const received = await connection.receive(withinMs)
          if (received === 'ENDED' && !hasEnded) {
            hasEnded = true
            event('ENDED')
          }
          return received
        },
        close() {
          connection.close()
          event('CLOSED')
        },
      }
    },
  }
}

function recordedReader(
  reader: FrameReader,
  words: FrameWords,
  record: (frame: RecordedFrame) => void,
): FrameReader {
  function hear(frames: readonly Frame[]): readonly Frame[] {
    for (const frame of frames) {
      const isBroken = frame.kind === 'BROKEN'
      record({
        kind: isBroken ? 'BROKEN' : 'RECEIVED',
        code: null,
        byteCount: frame.bytes.length,
        text: isBroken ? hideBytes(frame.bytes) : words.received(frame),
      })
    }
    return frames
  }

  return {
    push(bytes) {
      const frames = reader.push(bytes)
      // The reader discarded these bytes: a connection with another speed, or bytes after a broken message.
      if (frames.length === 0 && reader.quietMs() === undefined) {
        record({ kind: 'NOISE', code: null, byteCount: bytes.length, text: hideBytes(bytes) })
      }
      return hear(frames)
    },
    quiet: () => hear(reader.quiet()),
    quietMs: () => reader.quietMs(),
  }
}

function codeOf(error: unknown): string {
  return error instanceof ConnectionError ? error.code : 'UNREACHABLE'
}
