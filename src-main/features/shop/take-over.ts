import { conflict, forbidden, invalidField } from '#shared/api/error.ts'
import type { shop } from '#shared/api/machine/shop.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { findTakeoverUser, type TakeoverUser } from '#main/rules/approval/find-takeover-user.ts'
import { limitGuesses } from '#main/rules/approval/guesses/limit-guesses.ts'
import { readShop } from './read-shop.ts'

/** Guesses are counted for the whole program: nobody needs to be signed in. */
const ANYBODY = 'anybody'

/**
 * POST /system/takeover at a counter that goes on with its own points: it becomes the main till. The host opens the file
 * in that role once this is answered. A counter that follows a main till answers the operation itself, before it opens
 * the copy (hosts/shared/counter). Throws 409 NOT_A_COUNTER, MAIN_IS_THERE or TAKEOVER_RUNNING, 400 PIN_WRONG, 403
 * TAKEOVER_NOT_ALLOWED or DEVICE_NOT_ENROLLED, 429 TOO_MANY_ATTEMPTS.
 */
export async function takeOver(
  context: ManualContext,
  { body }: Input<typeof shop.takeover>,
): Promise<Answer<typeof shop.takeover>> {
  const { apart, device, shopProgram } = context
  if (apart?.mode !== 'OWN' || body.points !== 'ALL') throw conflict('NOT_A_COUNTER')
  // Only who stands before this PC knows that the main till is gone.
  if (device.key !== 'local') throw forbidden('DEVICE_NOT_ENROLLED')
  if (await shopProgram.isMainThere()) throw conflict('MAIN_IS_THERE')
  const user = await ownerOf(context, body.pin)
  if (user === undefined) throw invalidField('pin', 'PIN_WRONG')
  if (!user.mayLead) throw forbidden('TAKEOVER_NOT_ALLOWED')
  const lost = await shopProgram.lead({
    userId: user.id,
    userName: user.name,
    reason: body.reason ?? null,
  })
  return { ...(await readShop(context)), lost }
}

function ownerOf(context: ManualContext, pin: string): Promise<TakeoverUser | undefined> {
  return limitGuesses(
    context,
    {
      secret: 'takeover',
      who: ANYBODY,
      device: context.device,
      act: { action: 'shop.takeover' },
    },
    async () => {
      const { emissionPoints } = await readShop(context)
      const ids = emissionPoints.map(({ id }) => id)
      return findTakeoverUser(context.db, context.secrets(), ids, pin)
    },
  )
}
