import { z } from 'zod'
import { printerFaults } from './printer.ts'

const Fault = z.enum(printerFaults)
const Abilities = z.object({ answersStatus: z.boolean(), confirmsPrints: z.boolean() })

/** Larger than any paper with pictures. */
export const MAXIMUM_JOB_BYTES = 32_000_000

/**
 * The main till's messages on the channel of a queue. After `print` come the job's bytes in pieces, each answered by
 * `taken`. `go` answers `sending`. `stop` gives the job up; its result still comes.
 */
export const QueueAsked = z.union([
  z.strictObject({
    print: z.object({ size: z.int().nonnegative().max(MAXIMUM_JOB_BYTES), abilities: Abilities }),
  }),
  z.strictObject({ status: z.object({ abilities: Abilities }) }),
  z.strictObject({ go: z.literal(true) }),
  z.strictObject({ stop: z.literal(true) }),
])
export type QueueAsked = z.output<typeof QueueAsked>

const PrintResult = z.union([
  z.object({ outcome: z.literal('DONE'), abilities: Abilities }),
  z.object({ outcome: z.enum(['NOT_SENT', 'UNKNOWN']), code: Fault, abilities: Abilities }),
])

const StatusResult = z.union([
  z.object({
    isReachable: z.literal(true),
    status: z.object({
      paper: z.enum(['OK', 'LOW', 'OUT', 'UNKNOWN']),
      coverOpen: z.boolean().nullable(),
    }),
    abilities: Abilities,
  }),
  z.object({ isReachable: z.literal(false), code: Fault }),
])

/**
 * The counter's messages. `sending` comes before the first byte goes into the queue: nothing does without a `go`.
 * `held`, `result` and `state` are those of a local printer.
 */
export const QueueSaid = z.union([
  z.strictObject({ opened: z.literal(true) }),
  z.strictObject({ fault: Fault }),
  z.strictObject({ taken: z.literal(true) }),
  z.strictObject({ sending: z.literal(true) }),
  z.strictObject({ held: Fault }),
  z.strictObject({ result: PrintResult }),
  z.strictObject({ state: StatusResult }),
])
export type QueueSaid = z.output<typeof QueueSaid>
