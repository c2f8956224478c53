import { ZERO } from '#shared/domain/money/money.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { DRAWERLESS } from '#main/rules/register/drawerless.ts'

/**
 * Returns the session of a point that holds its recovered sales: their money was in a drawer whose session is lost, and is
 * in none here. It is made with the first one, closed, and never counted.
 */
export async function drawerlessSession(
  context: WriteContext,
  point: { readonly emissionPointId: number; readonly establishmentId: number },
): Promise<{ readonly id: number }> {
  const { db } = context
  const { emissionPointId, establishmentId } = point
  const known = await db
    .selectFrom('cashRegisters')
    .where('emissionPointId', '=', emissionPointId)
    .where('sequential', '=', DRAWERLESS)
    .select('id')
    .executeTakeFirst()
  if (known !== undefined) return known
  const at = instant(context)
  return db
    .insertInto('cashRegisters')
    .values({
      operationId: context.randomness.uuid(),
      requestHash: '',
      emissionPointId,
      establishmentId,
      sequential: DRAWERLESS,
      openedAt: at,
      openedById: context.session.id,
      openingCash: ZERO,
      status: 'CLOSED',
      closedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
