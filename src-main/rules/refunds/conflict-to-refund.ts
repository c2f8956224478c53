import { conflict, notFound } from '#shared/api/error.ts'
import { ConflictSide } from '#shared/api/machine/conflicts.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import { StoredAct } from '#main/core/shop/stored-act.ts'
import { type Returnable, returnableOf } from './returnable.ts'

/** The choices that give the money of a side back. */
export type ReturnChoice = 'RETURN_MAIN' | 'RETURN_COUNTER'

type Side = 'main' | 'counter'

export const sideOfChoice = {
  RETURN_MAIN: 'main',
  RETURN_COUNTER: 'counter',
} as const satisfies Record<ReturnChoice, Side>

/** Returns what a side's invoice can give back of the lines that are paid twice. */
export async function returnableSide(
  { db }: { readonly db: ReadDatabase },
  side: Side,
  stored: StoredAct,
  sides: Readonly<Record<Side, Pick<ConflictSide, 'invoiceId'>>>,
): Promise<Returnable | undefined> {
  const { invoiceId } = sides[side]
  if (invoiceId === null) return undefined
  const quantities = new Map<number, number>()
  for (const { mainLine, counterLine, quantity } of stored.doubles) {
    const line = side === 'main' ? mainLine : counterLine
    quantities.set(line, (quantities.get(line) ?? 0) + quantity)
  }
  return returnableOf(db, invoiceId, quantities)
}

/** Returns what a choice gives back; undefined if its conflict is unreadable, or its lines are gone. */
export async function findToRefund(
  db: ReadDatabase,
  id: number,
  choice: ReturnChoice,
): Promise<Returnable | undefined> {
  const row = await findConflict(db, id)
  const main = row && readStored(ConflictSide, row.main)
  const counter = row && readStored(ConflictSide, row.counter)
  const act = row && readStored(StoredAct, row.act)
  if (main === undefined || counter === undefined || act === undefined) return undefined
  return returnableSide({ db }, sideOfChoice[choice], act, { main, counter })
}

function findConflict(db: ReadDatabase, id: number) {
  return db
    .selectFrom('conflicts')
    .where('id', '=', id)
    .where('kind', '=', 'LINE_PAID_TWICE')
    .select(['choice', 'main', 'counter', 'act'])
    .executeTakeFirst()
}

/** Returns what a choice gives back. Throws 404, 409 CONFLICT_DECIDED_ALREADY, CONFLICT_NOT_APPLICABLE, CONFLICT_RETURNED_ALREADY. */
export async function conflictToRefund(
  db: ReadDatabase,
  id: number,
  choice: ReturnChoice,
): Promise<Returnable> {
  const row = await findConflict(db, id)
  if (row === undefined) throw notFound()
  if (row.choice !== null) throw conflict('CONFLICT_DECIDED_ALREADY')
  const found = await findToRefund(db, id, choice)
  if (found === undefined) throw conflict('CONFLICT_NOT_APPLICABLE')
  if (found.isReturned) throw conflict('CONFLICT_RETURNED_ALREADY')
  return found
}
