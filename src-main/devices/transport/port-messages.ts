import { z } from 'zod'

/** A place whose bytes pass as they are. NODE: a USB printer of Linux that has no queue. */
const SerialRequest = z.object({
  kind: z.literal('SERIAL'),
  path: z.string().min(1).max(200),
  settings: z.object({
    baudRate: z.int().positive(),
    dataBits: z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)]),
    parity: z.enum(['none', 'even', 'odd']),
    stopBits: z.union([z.literal(1), z.literal(2)]),
  }),
})
const NodeRequest = z.object({ kind: z.literal('NODE'), path: z.string().min(1).max(200) })

/** The first message of a port channel, from the main till to the counter. */
export const PortRequest = z.discriminatedUnion('kind', [
  SerialRequest,
  NodeRequest,
  z.object({ kind: z.literal('QUEUE'), name: z.string().min(1).max(120) }),
])
export type PortRequest = z.output<typeof PortRequest>
/** A request for a port that carries bytes both ways. */
export type LineRequest = Exclude<PortRequest, { kind: 'QUEUE' }>

/**
 * The counter's messages beside the bytes of the port. The first one is `opened` or `fault`. `taken` or `fault` answers
 * each message of bytes, `finished` answers `finish`, `ended`: the port is gone. `tick` asks for a `tock`.
 */
export const LineSaid = z.union([
  z.strictObject({ opened: z.literal(true), canFinish: z.boolean() }),
  z.strictObject({ fault: z.string() }),
  z.strictObject({ taken: z.literal(true) }),
  z.strictObject({ finished: z.boolean() }),
  z.strictObject({ ended: z.literal(true) }),
  z.strictObject({ tick: z.int() }),
])
export type LineSaid = z.output<typeof LineSaid>

/** The main till's messages beside the bytes. `finish`: milliseconds (`Connection.finish`). */
export const LineAsked = z.union([
  z.strictObject({ finish: z.int().nonnegative() }),
  z.strictObject({ tock: z.int() }),
])
export type LineAsked = z.output<typeof LineAsked>

/** Returns a message of the schema; undefined for bytes and for any other text. */
export function readMessage<Schema extends z.ZodType>(
  schema: Schema,
  message: string | Uint8Array,
): z.output<Schema> | undefined {
  if (typeof message !== 'string') return undefined
  try {
    const read = schema.safeParse(JSON.parse(message))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
