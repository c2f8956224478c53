import { z } from 'zod'
import { KnownAnswer } from '#main/core/acts/known-act.ts'
import { isRecord } from '#main/work/sync/engine/push/judge-reply.ts'
import type {
  IdRule,
  IdRules,
  PushRecord,
  PushRecords,
} from '#main/work/sync/engine/push/push-record.ts'
import { pushRecords } from '#main/work/sync/resources/index.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'

/**
 * Ids that a central never gets, because each till has its own, but that two files of one shop share. Null: the value
 * is no id of a record, and is sent as it is.
 */
const shared: Readonly<Record<string, IdRule | null>> = {
  optionId: 'modifierOptions?',
  priceScheduleId: 'priceSchedules?',
  denominations: null,
}

/** The receiver knows an invoice by its uuid, so a look-up by a token in its observation is not needed. */
const ISSUE: PushedOperation = 'invoices.issue'

const made = new Map<string, PushRecord | undefined>()

/** Records of the acts between programs of a shop: as for a central, but with the ids that both share. */
export const shopRecords: PushRecords = (operation) => {
  if (!made.has(operation)) made.set(operation, recordOf(operation))
  return made.get(operation)
}

function recordOf(operation: string): PushRecord | undefined {
  const record = pushRecords(operation)
  if (record === undefined) return undefined
  const { params, body } = record.ids
  return {
    ...record,
    ids: {
      ...(params === undefined ? {} : { params: withShared(params) }),
      ...(body === undefined ? {} : { body: withShared(body) }),
    },
    // The main till records the document with its own words.
    prepare: undefined,
    lookUp: operation === ISSUE ? 'REPEATABLE' : record.lookUp,
    ...(record.answer === undefined ? {} : acceptsKnown(record, record.answer)),
  }
}

/** The main till may have the act already: then it answers with the id of the record alone. */
function acceptsKnown({ identifies }: PushRecord, answer: z.ZodType) {
  return {
    answer: z.union([KnownAnswer, answer]),
    identifies: (sent: never, answered: never) =>
      KnownAnswer.safeParse(answered).success || identifies(sent, answered),
  } satisfies Partial<PushRecord>
}

function withShared(rules: IdRules): IdRules {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]): [string, IdRule | IdRules][] => {
      const ours = shared[name]
      if (ours === null) return []
      if (ours !== undefined) return [[name, ours]]
      return [[name, isRecord(rule) ? withShared(rule) : rule]]
    }),
  )
}
