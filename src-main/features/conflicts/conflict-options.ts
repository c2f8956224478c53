import type { ConflictChoice, ConflictOption, ConflictSide } from '#shared/api/machine/conflicts.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { readStored } from '#main/database/stored-json.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { StoredAct } from '#main/rules/conflicts/stored-act.ts'
import type { ConflictReader, ConflictRow } from './conflict-row.ts'
import { isCarryable } from './is-carryable.ts'
import { type Returnable, returnableOf } from './returnable.ts'

type Sides = Readonly<Record<'main' | 'counter', Pick<ConflictSide, 'invoiceId'>>>

/** Returns what a person may choose now: obstacles come and go with registers, credit notes and payments. */
export async function conflictOptions(
  context: ConflictReader,
  { kind, act }: Pick<ConflictRow, 'kind' | 'act'>,
  sides: Sides,
): Promise<ConflictOption[]> {
  const stored = readStored(StoredAct, act)
  if (kind === 'LINE_PAID_TWICE') {
    return [
      plain('BOTH_SERVED'),
      await returning(context, 'RETURN_MAIN', stored, sides),
      await returning(context, 'RETURN_COUNTER', stored, sides),
    ]
  }
  if (stored === undefined || stored.operation === null) return [plain('MAIN')]
  const isPossible = await isCarryable(context.db, stored)
  return [plain('MAIN'), plain('COUNTER', isPossible ? null : 'NOT_APPLICABLE')]
}

/** Returns the side whose money a choice gives back. */
export function returnedSide(choice: ConflictChoice): 'main' | 'counter' | undefined {
  if (choice === 'RETURN_MAIN') return 'main'
  return choice === 'RETURN_COUNTER' ? 'counter' : undefined
}

/** Returns what a side's invoice can give back of the lines that are paid twice. */
export async function returnableSide(
  { db }: ConflictReader,
  side: 'main' | 'counter',
  stored: StoredAct,
  sides: Sides,
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

async function returning(
  context: ConflictReader,
  choice: 'RETURN_MAIN' | 'RETURN_COUNTER',
  stored: StoredAct | undefined,
  sides: Sides,
): Promise<ConflictOption> {
  const side = choice === 'RETURN_MAIN' ? 'main' : 'counter'
  const found =
    stored === undefined ? undefined : await returnableSide(context, side, stored, sides)
  if (found === undefined) return plain(choice, 'NOT_APPLICABLE')
  const { amount, by, isReturned } = found
  const obstacle = isReturned ? 'ALREADY_RETURNED' : await registerObstacle(context)
  return { choice, amount: fromCents(amount), by, obstacle }
}

/** The money leaves the drawer of the point on which the person works. */
async function registerObstacle({
  db,
  session,
}: ConflictReader): Promise<ConflictOption['obstacle']> {
  const { emissionPointId } = session
  const register = emissionPointId === null ? undefined : await openRegisterOf(db, emissionPointId)
  return register === undefined ? 'NO_OPEN_REGISTER' : null
}

function plain(
  choice: ConflictChoice,
  obstacle: ConflictOption['obstacle'] = null,
): ConflictOption {
  return { choice, amount: null, by: null, obstacle }
}
