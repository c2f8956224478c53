import type { HandedConflict } from '#shared/api/machine/counters.ts'
import { type ConflictChoice, ConflictSide } from '#shared/api/machine/conflicts.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'

const listOfKind = prepare<{ kind: HandedConflict['kind'] }>()((db, { kind }) =>
  db
    .selectFrom('conflicts')
    .where('kind', '=', kind)
    .select(['id', 'actUuid', 'main', 'counter', 'choice', 'refundTransactionId'])
    .orderBy('id'),
)

/** A conflict that this program has, too. */
export interface SameConflict {
  readonly id: number
  readonly choice: ConflictChoice | null
  readonly refundTransactionId: number | null
  /** True if its main side is the other program's: each recorded the act of the other one. */
  readonly isMirrored: boolean
}

/** Returns the conflict here that is about the same two acts as one of another program. */
export async function findSameConflict(
  db: ReadDatabase,
  handed: HandedConflict,
): Promise<SameConflict | undefined> {
  for (const row of await listOfKind.all(db, handed)) {
    const main = readStored(ConflictSide, row.main)
    const counter = readStored(ConflictSide, row.counter)
    if (main === undefined || counter === undefined) continue
    const { id, choice, refundTransactionId } = row
    const found = { id, choice, refundTransactionId }
    const isPaid = handed.kind === 'LINE_PAID_TWICE'
    if (
      (isPaid || row.actUuid === handed.actUuid) &&
      isSameSide(main, handed.main) &&
      isSameSide(counter, handed.counter)
    ) {
      return { ...found, isMirrored: false }
    }
    if (isSameSide(main, handed.counter) && isSameSide(counter, handed.main)) {
      return { ...found, isMirrored: true }
    }
  }
  return undefined
}

/** Invoices have one number in the whole shop; any other act is told by who did it and when. */
function isSameSide(one: ConflictSide, other: ConflictSide): boolean {
  if (one.invoiceNumber !== null || other.invoiceNumber !== null) {
    return one.invoiceNumber === other.invoiceNumber
  }
  return one.at === other.at && one.userName === other.userName
}

const mirrors = {
  BOTH_SERVED: 'BOTH_SERVED',
  RETURN_MAIN: 'RETURN_COUNTER',
  RETURN_COUNTER: 'RETURN_MAIN',
  MAIN: 'COUNTER',
  COUNTER: 'MAIN',
} as const satisfies Record<ConflictChoice, ConflictChoice>

/** Returns a choice of the other program as this one names it. */
export function choiceHere<Choice extends ConflictChoice>(
  choice: Choice,
  isMirrored: boolean,
): Choice | (typeof mirrors)[Choice] {
  return isMirrored ? mirrors[choice] : choice
}
