import { z } from 'zod'
import { type CountedAmounts, countedMethods } from '#shared/api/sales/cash-register.ts'
import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import { add, type Cents, fromCents, subtract, sum, toCents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type ArrivedAct, RECORDED_OF } from '#main/core/acts/recorded-act.ts'
import { readStored } from '#main/database/stored-json.ts'
import { buildReceipt } from './build-receipt.ts'
import { keepClosing, keptCloseAnswer, keptReceipt } from './kept-closing.ts'
import { registerById } from '../open-register.ts'
import { registerFigures, type RegisterFigures } from '../register-figures.ts'

const Payload = z.looseObject({ [RECORDED_OF]: z.looseObject({ counterId: z.int() }).optional() })

/** True if the count of a recorded closing leaves out the charges of the terminals. */
const RecordedCount = z.object({ cardFromTerminals: z.boolean().default(false) })

/**
 * Computes the expected amounts of recorded closings again, because card charges and late acts come after the close; the
 * count stays. Call it when a program has handed over. Returns the ids of the registers that changed.
 */
export async function renewClosings(
  context: WriteContext,
  { past, counterId }: ArrivedAct,
): Promise<readonly number[]> {
  const { db } = context
  const entries = await db
    .selectFrom('auditEntries')
    .where('kind', '=', 'REGISTER_CLOSED')
    .where('id', '>', past.auditId)
    .select(['resourceId', 'payload'])
    .orderBy('id')
    .execute()
  const changed: number[] = []
  for (const { resourceId, payload } of entries) {
    const program = readStored(Payload, payload)?.[RECORDED_OF]?.counterId
    if (program !== counterId || resourceId === null) continue
    if (await renew(context, resourceId)) changed.push(resourceId)
  }
  return changed
}

async function renew(context: WriteContext, id: number): Promise<boolean> {
  const { db } = context
  const stored = await db
    .selectFrom('cashRegisters')
    .where('id', '=', id)
    .select(['closeAnswer', 'closeReceipt'])
    .executeTakeFirst()
  const register = await registerById(db, id)
  if (register === undefined || !stored?.closeAnswer || !stored.closeReceipt) return false
  const before = keptReceipt(stored.closeReceipt)
  const count = RecordedCount.parse(JSON.parse(stored.closeReceipt))
  const figures = await registerFigures(context, register)
  const counted = countedAgain(before, figures, count.cardFromTerminals)
  const countedTotal = sum(Object.values(counted))
  const receipt = await buildReceipt(context, {
    register,
    figures,
    counted,
    countedTotal,
    body: before,
    closedAt: before.closedAt,
    closedBy: before.closedBy,
    countedBy: before.countedBy ?? before.closedBy,
  })
  if (JSON.stringify(receipt) === JSON.stringify(before)) return false
  const answer = {
    ...keptCloseAnswer(stored.closeAnswer),
    countedTotal: fromCents(countedTotal),
    systemComparison: {
      systemTotal: fromCents(figures.systemTotal),
      difference: fromCents(subtract(countedTotal, figures.systemTotal)),
    },
  }
  await db
    .updateTable('cashRegisters')
    .set({
      countedTotal,
      systemTotal: figures.systemTotal,
      closeAnswer: keepClosing(answer),
      closeReceipt: keepClosing({ ...receipt, ...count }),
    })
    .where('id', '=', id)
    .execute()
  return true
}

/** Returns the count of the closing, with what the terminals have charged as it is known now. */
function countedAgain(
  { methods, pinpads }: CashReceipt,
  figures: RegisterFigures,
  isFromTerminals: boolean,
): CountedAmounts {
  const counted = Object.fromEntries(
    countedMethods.map((method) => {
      const kept = methods.find((each) => each.method === method)
      return [method, toCents(kept?.counted ?? 0)]
    }),
  ) as Record<(typeof countedMethods)[number], Cents>
  if (!isFromTerminals) return counted
  const known = sum(pinpads.map(({ totalAmount }) => toCents(totalAmount)))
  const charged = sum(figures.pinpads.map(({ totalAmount }) => totalAmount))
  return { ...counted, card: add(subtract(counted.card, known), charged) }
}
