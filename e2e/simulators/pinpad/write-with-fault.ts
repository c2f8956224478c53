import type { Fault } from './faults.ts'
import { delay } from './terminal.ts'

/** Sizes of the damage; they depend on the protocol. */
interface Damage {
  readonly piece: number
  /** Bytes after the answer for TRAILING_BYTES. */
  readonly trailing: Uint8Array
}

/**
 * Writes an answer as a fault damages it. Returns CUT if only a part was written and the connection must close,
 * PARTIAL if it must stay open.
 */
export async function writeWithFault(
  wire: { write(bytes: Buffer): unknown },
  bytes: Buffer,
  fault: Fault | undefined,
  { piece, trailing }: Damage,
): Promise<'WHOLE' | 'PARTIAL' | 'CUT'> {
  switch (fault?.kind) {
    case 'PARTIAL':
      wire.write(bytes.subarray(0, bytes.length >> 1))
      return fault.closes ? 'CUT' : 'PARTIAL'
    case 'PIECES':
      for (let start = 0; start < bytes.length; start += piece) {
        wire.write(bytes.subarray(start, start + piece))
        await delay(fault.pauseMs ?? 0)
      }
      return 'WHOLE'
    case 'TWICE':
      wire.write(Buffer.concat([bytes, bytes]))
      return 'WHOLE'
    case 'TRAILING_BYTES':
      wire.write(Buffer.concat([bytes, trailing]))
      return 'WHOLE'
    default:
      wire.write(bytes)
      return 'WHOLE'
  }
}
