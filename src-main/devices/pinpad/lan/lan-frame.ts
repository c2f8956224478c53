import type { Frame, FrameReader } from '../../transport/connection.ts'

export const SEAL_WIDTH = 32
export const LENGTH_WIDTH = 4
/** Longer than any known answer and short enough to buffer. */
const MAXIMUM_BODY = 4096

export interface LanTiming {
  /** An incomplete answer counts as broken after this time. */
  readonly partialMs: number
  /** Time limit for the security component that follows an answer. */
  readonly sealMs: number
}

/**
 * Builds length + body + security component as one buffer, because it must go out in one write. A request's
 * length counts body and component; an answer's counts the body only (docs/pinpad-protocols.md, "Frame
 * (LAN)").
 */
export function lanFrame(body: string, seal: string): Uint8Array {
  const length = body.length + seal.length
  const header = length.toString(16).toUpperCase().padStart(LENGTH_WIDTH, '0')
  return Buffer.from(header + body + seal, 'latin1')
}

/** Reads answers. After bytes that cannot be an answer, ignores the rest of the connection. */
export function lanReader({ partialMs, sealMs }: LanTiming): FrameReader {
  let held = ''
  let isBroken = false

  function broken(): readonly Frame[] {
    const bytes = Buffer.from(held, 'latin1')
    held = ''
    isBroken = true
    return [{ kind: 'BROKEN', bytes }]
  }

  function cut(isQuiet: boolean): readonly Frame[] {
    const frames: Frame[] = []
    while (held !== '') {
      const header = held.slice(0, LENGTH_WIDTH)
      if (!/^[0-9A-Fa-f]*$/.test(header)) return [...frames, ...broken()]
      const length = header.length < LENGTH_WIDTH ? undefined : Number.parseInt(header, 16)
      if (length !== undefined && (length < 2 || length > MAXIMUM_BODY)) {
        return [...frames, ...broken()]
      }
      if (length === undefined || held.length < LENGTH_WIDTH + length) {
        return isQuiet ? [...frames, ...broken()] : frames
      }
      const end = LENGTH_WIDTH + length
      const seal = held.slice(end, end + SEAL_WIDTH)
      const mayBeSeal = /^[0-9A-Fa-f]*$/.test(seal)
      if (mayBeSeal && seal.length < SEAL_WIDTH && !isQuiet) return frames
      const isSealed = mayBeSeal && seal.length === SEAL_WIDTH
      frames.push({
        kind: 'MESSAGE',
        bytes: Buffer.from(held.slice(LENGTH_WIDTH, end), 'latin1'),
        ...(isSealed ? { seal } : {}),
      })
      held = held.slice(isSealed ? end + SEAL_WIDTH : end)
    }
    return frames
  }

  return {
    push(bytes) {
      if (isBroken) return []
      held += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
      return cut(false)
    },
    quiet: () => (isBroken ? [] : cut(true)),
    quietMs() {
      if (held === '') return undefined
      const length = Number.parseInt(held.slice(0, LENGTH_WIDTH), 16)
      return held.length >= LENGTH_WIDTH + length ? sealMs : partialMs
    },
  }
}
