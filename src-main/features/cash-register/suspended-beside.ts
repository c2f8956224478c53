import { z } from 'zod'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type ArrivedAct, RECORDED_OF } from '#main/core/acts/recorded-act.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import type { OpenRegister } from '#main/rules/register/open-register.ts'

/**
 * A recorded opening meets an open session at its point. If that is a session of the act's program too, it ended there,
 * and its close is on the way: it is suspended until then, and null is returned. Otherwise it is another drawer, which
 * this program opened since: returns when the recorded session is suspended, so that each drawer has its own count.
 */
export async function suspendedBeside(
  { db, recorded }: WriteContext,
  open: OpenRegister | undefined,
  openedAt: Instant,
): Promise<Instant | null> {
  if (open === undefined || recorded === null) return null
  if (!(await isOfProgram(db, recorded, open))) return openedAt
  await db
    .updateTable('cashRegisters')
    .set({ suspendedAt: openedAt })
    .where('id', '=', open.id)
    .execute()
  return null
}

const Payload = z.looseObject({
  [RECORDED_OF]: z.looseObject({ counterId: z.int() }).optional(),
})

/** True if both programs have the session since before, or this one recorded its opening. */
async function isOfProgram(
  db: ReadDatabase,
  { past, counterId }: ArrivedAct,
  { id }: OpenRegister,
): Promise<boolean> {
  if (sharedId(past, 'cashRegisters', id) !== undefined) return true
  const entry = await db
    .selectFrom('auditEntries')
    .select('payload')
    .where('resourceId', '=', id)
    .where('kind', '=', 'REGISTER_OPENED')
    .executeTakeFirst()
  if (entry === undefined) return false
  return readStored(Payload, entry.payload)?.[RECORDED_OF]?.counterId === counterId
}
