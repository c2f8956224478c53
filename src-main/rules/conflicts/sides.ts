import type { ConflictSide } from '#shared/api/machine/conflicts.ts'
import {
  type Cents,
  fromCents,
  fromMillionths,
  type Millionths,
  NOTHING,
  ZERO,
} from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { loadShopPrograms } from './shop-programs.ts'

export type SideLine = ConflictSide['lines'][number]

const findUser = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('users').select('name').where('id', '=', id),
)

const EMPTY = {
  userName: null,
  at: null,
  total: null,
  invoiceId: null,
  invoiceNumber: null,
  customerName: null,
  payments: [],
  change: null,
  tableName: null,
  lines: [],
} satisfies Omit<ConflictSide, 'programName'>

/** Returns the side of a program that took no money; `counterId` null is the main till. */
export async function sideOf(
  db: ReadDatabase,
  counterId: number | null,
  part: Partial<Omit<ConflictSide, 'programName'>>,
): Promise<ConflictSide> {
  const { nameOf } = await loadShopPrograms(db)
  return { ...EMPTY, ...part, programName: nameOf(counterId) }
}

/** Returns the side of the program whose act is recorded. */
export async function recordedSide(
  { db }: Pick<WriteContext, 'db'>,
  { counterId, userId, at }: ArrivedAct,
  part: Partial<Omit<ConflictSide, 'programName' | 'userName' | 'at'>>,
): Promise<ConflictSide> {
  return sideOf(db, counterId, { ...part, userName: await userNameOf(db, userId), at })
}

export async function userNameOf(db: ReadDatabase, userId: number | null): Promise<string | null> {
  return userId === null ? null : ((await findUser.first(db, { id: userId }))?.name ?? null)
}

/** Returns a dish of a side that both sides have; a deleted one has nothing left. */
export function dishLine(item: {
  readonly description: string
  readonly quantity: Millionths
  readonly totalAmount: Cents | null
  readonly isGone?: boolean
}): SideLine {
  const isGone = item.isGone === true
  const amount = isGone ? ZERO : item.totalAmount
  return {
    name: item.description,
    quantity: fromMillionths(isGone ? NOTHING : item.quantity),
    amount: amount === null ? null : fromCents(amount),
    value: null,
    isDouble: true,
  }
}

/** Returns a field of a record, as text; null is an empty one. */
export function fieldLine(name: string, value: unknown): SideLine {
  return { name, quantity: null, amount: null, value: textOf(value), isDouble: true }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}
