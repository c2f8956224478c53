import { Buffer } from 'node:buffer'
import { z } from 'zod'

/** Bytes of a message with bytes of a file or log, its head included. 15 frames of 4 KB fit. */
export const MOST_MESSAGE_BYTES = 64_000
export const HEAD_BYTES = 24

const position = z.object({ salt: z.string(), offset: z.int(), checksum: z.string() })

/** A card payment that is under way. */
const charge = z.object({ transactionId: z.int(), pinpadName: z.string(), amount: z.number() })

/** Counts of the origin at the time of reading. Each number only grows, so that differences are numbers of acts. */
export const counts = z.object({
  /** Last entry of the audit chain; 0 if there is none. */
  auditId: z.int(),
  actAt: z.string().nullable(),
  sales: z.int(),
  charges: z.int(),
  tickets: z.int(),
  /** Last invoice of each emission point that issued any: `001-001-000000048`. */
  lastNumbers: z.array(z.string()),
  chargesInFlight: z.array(charge),
})
export type CopyCounts = Readonly<z.output<typeof counts>>

export const heartbeat = z.object({
  kind: z.literal('HEARTBEAT'),
  /** The origin's clock. */
  at: z.string(),
  /** The copy has all that is counted once it has this commit. */
  commit: z.int(),
  counts,
  /** The origin's anchor, if it has changed. */
  anchor: z.string().optional(),
})
export type Heartbeat = Readonly<z.output<typeof heartbeat>>

/** The messages of the origin beside the bytes. */
export const told = z.discriminatedUnion('kind', [
  /** A fresh copy begins. */
  z.object({
    kind: z.literal('FRESH'),
    /** Bytes of file and log, when it began. */
    total: z.int(),
  }),
  /** A log begins. In a fresh copy it replaces what came of a log before. */
  z.object({
    kind: z.literal('LOG'),
    header: z.base64(),
    /** End of the log before it, which the copy must have; null in a fresh copy. */
    follows: position.nullable(),
  }),
  /** All commits up to this one have been sent. */
  z.object({ kind: z.literal('WHOLE'), commit: z.int() }),
  /** The sent commits are to be durable at once: an act waits for it. */
  z.object({ kind: z.literal('SYNC') }),
  heartbeat,
])
export type Told = Readonly<z.output<typeof told>>

/** The answers of the copy. */
export const answer = z.discriminatedUnion('kind', [
  /** The first message: where the copy on the disk ends; null if there is none. */
  z.object({ kind: z.literal('FOLLOW'), position: position.nullable() }),
  z.object({
    kind: z.literal('STORED'),
    /** Messages with bytes that were dealt with on this line. */
    taken: z.int(),
    /** Last commit that is on the disk; 0 before the first. */
    commit: z.int(),
  }),
  /** The copy cannot go on from here. */
  z.object({ kind: z.literal('AFRESH'), reason: z.string() }),
])
export type CopyAnswer = Readonly<z.output<typeof answer>>

export type BytesKind = 'FILE' | 'FRAMES'

/** The head of a message with bytes. */
export interface BytesHead {
  readonly kind: BytesKind
  /** The place of the bytes in the file or log. */
  readonly offset: number
  /** The commit that is whole with these bytes; 0 if none is, or it is not counted yet. */
  readonly commit: number
}

const KINDS = { FILE: 1, FRAMES: 2 } as const satisfies Record<BytesKind, number>

/** Returns a message with room for `length` bytes behind its head. */
export function bytesMessage({ kind, offset, commit }: BytesHead, length: number): Buffer {
  const message = Buffer.allocUnsafeSlow(HEAD_BYTES + length)
  message.writeUInt32BE(KINDS[kind], 0)
  message.writeUInt32BE(0, 4)
  message.writeDoubleBE(offset, 8)
  message.writeDoubleBE(commit, 16)
  return message
}

/** Undefined if it is no such message. */
export function readBytesMessage(
  message: Uint8Array,
): (BytesHead & { readonly bytes: Uint8Array }) | undefined {
  if (message.length < HEAD_BYTES) return undefined
  const view = new DataView(message.buffer, message.byteOffset, HEAD_BYTES)
  const code = view.getUint32(0)
  const kind = code === KINDS.FILE ? 'FILE' : code === KINDS.FRAMES ? 'FRAMES' : undefined
  const offset = view.getFloat64(8)
  const commit = view.getFloat64(16)
  if (kind === undefined || !Number.isSafeInteger(offset) || !Number.isSafeInteger(commit)) {
    return undefined
  }
  return { kind, offset, commit, bytes: message.subarray(HEAD_BYTES) }
}

/** Undefined if the text is no message of this schema. */
export function readText<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
