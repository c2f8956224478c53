import type { ConflictChoice, ConflictOption, ConflictSide } from '#shared/api/machine/conflicts.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { readStored } from '#main/database/stored-json.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { StoredAct } from '#main/core/shop/stored-act.ts'
import type { ConflictReader, ConflictRow } from './conflict-row.ts'
import { isCarryable } from './is-carryable.ts'
import { returnableSide } from '#main/rules/refunds/conflict-to-refund.ts'
import { type BegunRefund, pinpadWay } from '#main/rules/refunds/pinpad-refund.ts'

type Sides = Readonly<Record<'main' | 'counter', Pick<ConflictSide, 'invoiceId'>>>

/** Returns what a person may choose now: obstacles come and go with registers, credit notes and payments. */
export async function conflictOptions(
  context: ConflictReader,
  { kind, act, refundChoice }: Pick<ConflictRow, 'kind' | 'act' | 'refundChoice'>,
  sides: Sides,
  refund: BegunRefund | null,
): Promise<ConflictOption[]> {
  const stored = readStored(StoredAct, act)
  if (kind === 'LINE_PAID_TWICE') {
    const options = [
      plain('BOTH_SERVED'),
      await returning(context, 'RETURN_MAIN', stored, sides),
      await returning(context, 'RETURN_COUNTER', stored, sides),
    ]
    return refund === null || refund.state === 'FAILED'
      ? options
      : options.map((option) => afterRefund(option, refund, refundChoice))
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

/** While a refund has no outcome nothing can be chosen; after one that succeeded only its own choice. */
function afterRefund(
  option: ConflictOption,
  { state }: BegunRefund,
  refunded: ConflictRow['refundChoice'],
): ConflictOption {
  if (state !== 'DONE') return { ...option, pinpad: null, obstacle: 'REFUND_UNDERWAY' }
  return option.choice === refunded
    ? { ...option, by: 'ANNULMENT_CARD', pinpad: null, obstacle: option.obstacle }
    : { ...option, pinpad: null, obstacle: 'ALREADY_RETURNED' }
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
  const { amount, by, isReturned, invoiceId } = found
  const obstacle = isReturned ? 'ALREADY_RETURNED' : await registerObstacle(context)
  const pinpad = isReturned ? null : await pinpadWay(context, invoiceId, amount)
  return { choice, amount: fromCents(amount), by, pinpad, obstacle }
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
  return { choice, amount: null, by: null, pinpad: null, obstacle }
}
