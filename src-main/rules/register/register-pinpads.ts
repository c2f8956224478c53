import { sql } from 'kysely'
import type { Cents } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { isUnusedCharge } from '#main/rules/charges/transaction-filter.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'

export interface PinpadFigures {
  readonly pinpadId: number
  readonly name: string
  readonly acquirerNetwork: string | null
  readonly lot: string | null
  readonly count: number
  readonly totalAmount: Cents
}

export interface PinpadSums {
  readonly pinpads: readonly PinpadFigures[]
  readonly unresolvedPinpadTransactionIds: readonly number[]
  /** Card charges that pay no invoice. */
  readonly unusedPinpadTransactionIds: readonly number[]
}

/**
 * A charge counts in its own register, its return in the register in which it was made: they may differ.
 */
const sumPinpads = prepare<{ registerId: number }>()((db, { registerId }) => {
  const sign = sql<number>`CASE WHEN ${sql.ref('pinpadTransactions.type')} = 'VOID' THEN -1 ELSE 1 END`
  return db
    .selectFrom('pinpadTransactions')
    .innerJoin('pinpads', 'pinpads.id', 'pinpadTransactions.pinpadId')
    .where('pinpadTransactions.cashRegisterId', '=', registerId)
    .where((eb) =>
      eb.or([
        eb('pinpadTransactions.state', 'in', ['APPROVED', 'VOIDING', 'VOIDED']),
        eb.and([
          eb('pinpadTransactions.state', '=', 'MANUAL_RESOLVED'),
          eb('pinpadTransactions.resolution', '=', 'APPROVED'),
        ]),
      ]),
    )
    .groupBy([
      'pinpads.id',
      'pinpads.name',
      'pinpadTransactions.acquirerNetwork',
      'pinpadTransactions.lot',
    ])
    .orderBy('pinpads.id')
    .select((eb) => [
      'pinpads.id as pinpadId',
      'pinpads.name',
      'pinpadTransactions.acquirerNetwork',
      'pinpadTransactions.lot',
      eb.fn.sum<number>(sign).as('count'),
      sql<Cents>`SUM(${sign} * ${sql.ref('pinpadTransactions.totalAmount')})`.as('totalAmount'),
    ])
})

const listUnresolved = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('pinpadTransactions')
    .where('cashRegisterId', '=', registerId)
    .where(isUnresolvedCharge)
    .select('id')
    .orderBy('id'),
)

const listUnused = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('pinpadTransactions')
    .where('pinpadTransactions.cashRegisterId', '=', registerId)
    .where(isUnusedCharge)
    .select('id')
    .orderBy('id'),
)

/** Returns what the pinpads charged in a register, and the charges that a person must settle. */
export async function pinpadSumsOf(db: ReadDatabase, registerId: number): Promise<PinpadSums> {
  return {
    pinpads: await sumPinpads.all(db, { registerId }),
    unresolvedPinpadTransactionIds: idsOf(await listUnresolved.all(db, { registerId })),
    unusedPinpadTransactionIds: idsOf(await listUnused.all(db, { registerId })),
  }
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
