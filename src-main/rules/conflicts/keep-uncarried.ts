import type { Handover } from '#shared/api/machine/counters.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { keepConflict } from './keep-conflict.ts'
import { fieldLine, sideOf, type SideLine, userNameOf } from './sides.ts'
import { NO_ACT } from '#main/core/shop/stored-act.ts'

/** As many fields as a person reads of one act. */
const MAXIMUM_LINES = 40

/** An act of another program that this one cannot carry out. */
interface Uncarried {
  /** Identifies it in every repeat of the handover. */
  readonly uuid: string
  /** Kind of the audit entry, or name of the operation: the page has words for both. */
  readonly subject: string
  readonly at: string
  readonly userId: number | null
  readonly lines: readonly SideLine[]
}

/**
 * Keeps what no act carries, and acts that were refused here, as conflicts of a record that a person reads: nothing of it
 * can be carried out. Returns how many are new; the same ones again are none. Throws outside a recorded act.
 */
export async function keepUncarried(
  context: WriteContext,
  others: Handover['others'],
  refused: Handover['refused'],
): Promise<number> {
  const { recorded } = context
  if (recorded === null) throw new Error('Only another program hands over')
  let count = 0
  for (const each of [...others.map(ofEntry), ...refused.map(ofRefusal)]) {
    if (await keep(context, recorded, each)) count++
  }
  return count
}

function ofEntry(entry: Handover['others'][number]): Uncarried {
  const { kind, at, userId, resourceId, payload } = entry
  return {
    uuid: contentHash([kind, at, userId, resourceId, payload]),
    subject: kind,
    at,
    userId,
    lines: [
      fieldLine('kind', kind),
      ...(resourceId === null ? [] : [fieldLine('id', resourceId)]),
      ...linesOf(payload),
    ],
  }
}

function ofRefusal({ uuid, operation, at, userId, input, code }: Handover['refused'][number]) {
  return {
    uuid,
    subject: operation,
    at,
    userId,
    lines: [fieldLine('operation', operation), fieldLine('code', code), ...linesOf(input)],
  } satisfies Uncarried
}

async function keep(
  context: WriteContext,
  recorded: ArrivedAct,
  { uuid, subject, at, userId, lines }: Uncarried,
): Promise<boolean> {
  const { db } = context
  const { counterId, arrivedAt } = recorded
  return keepConflict(
    context,
    { counterId, arrivedAt, uuid },
    {
      kind: 'RECORD_CHANGED_TWICE',
      subject,
      tableId: null,
      main: await sideOf(db, null, {}),
      counter: await sideOf(db, counterId, {
        userName: await userNameOf(db, userId),
        at,
        lines: lines.slice(0, MAXIMUM_LINES),
      }),
      act: NO_ACT,
    },
  )
}

/** Returns the values of an object of any depth with their paths: `body.totalAmount`. */
function linesOf(value: unknown, path = ''): SideLine[] {
  if (typeof value !== 'object' || value === null) {
    return value === null || value === undefined || path === '' ? [] : [one(path, value)]
  }
  return Object.entries(value).flatMap(([name, each]) =>
    linesOf(each, path === '' ? name : `${path}.${name}`),
  )
}

function one(path: string, value: unknown): SideLine {
  return { ...fieldLine(path, value), isDouble: false }
}
