import type { Frame, FrameReader } from '../../transport/connection.ts'

const HEADER = 4
const MAXIMUM_BODY = 256 * 1024

/** Builds a nexo message on TCP: four bytes of length, big-endian, and JSON in UTF-8. */
export function nexoFrame(message: unknown): Uint8Array {
  const body = Buffer.from(JSON.stringify(message))
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(body.length)
  return Buffer.concat([header, body])
}

export function nexoReader(partialMs: number): FrameReader {
  let held = Buffer.alloc(0)
  let isBroken = false

  function broken(): Frame {
    const bytes = held
    held = Buffer.alloc(0)
    isBroken = true
    return { kind: 'BROKEN', bytes }
  }

  return {
    push(bytes) {
      if (isBroken) return []
      held = Buffer.concat([held, bytes])
      const frames: Frame[] = []
      while (held.length >= HEADER) {
        const length = held.readUInt32BE()
        if (length === 0 || length > MAXIMUM_BODY) return [...frames, broken()]
        if (held.length < HEADER + length) return frames
        frames.push({ kind: 'MESSAGE', bytes: held.subarray(HEADER, HEADER + length) })
        held = held.subarray(HEADER + length)
      }
      return frames
    },
    quiet: () => (held.length === 0 ? [] : [broken()]),
    quietMs: () => (held.length === 0 ? undefined : partialMs),
  }
}
