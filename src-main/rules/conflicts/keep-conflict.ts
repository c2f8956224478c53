import type { ConflictKind, ConflictSide } from '#shared/api/machine/conflicts.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import type { StoredAct } from '#main/core/shop/stored-act.ts'

const findKept = prepare<{ actUuid: string }>()((db, { actUuid }) =>
  db.selectFrom('conflicts').select('id').where('actUuid', '=', actUuid).limit(1),
)

/** Two programs did something with the same thing. */
export interface FoundConflict {
  readonly kind: ConflictKind
  /** Name of the table, the order or the record. */
  readonly subject: string
  readonly tableId: number | null
  readonly main: ConflictSide
  readonly counter: ConflictSide
  readonly act: StoredAct
}

/**
 * Keeps a conflict until a person decides it. The same act, kind and subject make one conflict, however often the act is
 * sent. Returns false if it was there.
 */
export async function keepConflict(
  context: WriteContext,
  { counterId, uuid, arrivedAt }: Pick<ArrivedAct, 'counterId' | 'uuid' | 'arrivedAt'>,
  { kind, subject, tableId, main, counter, act }: FoundConflict,
): Promise<boolean> {
  const kept = await context.db
    .insertInto('conflicts')
    .values({
      kind,
      foundAt: arrivedAt,
      counterId,
      actUuid: uuid,
      subject,
      tableId,
      main: JSON.stringify(main),
      counter: JSON.stringify(counter),
      act: JSON.stringify(act),
      choice: null,
      reason: null,
      decidedAt: null,
      decidedById: null,
    })
    .onConflict((earlier) => earlier.columns(['actUuid', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) return false
  context.audit({
    kind: 'CONFLICT_FOUND',
    resourceId: kept.id,
    payload: {
      conflict: kind,
      subject,
      main: main.programName,
      counter: counter.programName,
      ...(main.invoiceNumber === null ? {} : { mainInvoice: main.invoiceNumber }),
      ...(counter.invoiceNumber === null ? {} : { counterInvoice: counter.invoiceNumber }),
    },
  })
  context.publish('conflicts', {})
  return true
}

/** True if this act made a conflict before: a repeat must not carry it out after it was decided. */
export async function isKept({ db, recorded }: WriteContext): Promise<boolean> {
  if (recorded === null) return false
  return (await findKept.first(db, { actUuid: recorded.uuid })) !== undefined
}
