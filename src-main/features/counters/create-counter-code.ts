import type { counters } from '#shared/api/machine/counters.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import { newJoinCode, readJoinCode } from '#main/core/shop/join-code.ts'
import { joinKey } from '#main/core/shop/join-proof.ts'
import { ACT_OF_THE_TILL } from '#main/rules/approval/act-at-hand.ts'
import { checkPoints, endCodes } from './claim-points.ts'
import { confirmByPin } from '#main/rules/approval/confirm-by-pin.ts'
import { type OpenNetwork, openNetwork } from './open-network.ts'
import { writeMain } from './programs.ts'

/** Enough time to walk to the other machine and type it. */
const CODE_MS = 10 * 60_000

/**
 * POST /counters/codes. The code itself is not stored: what is stored is a key that only the code and this shop's
 * authority give, encrypted with the pepper. The points are the new counter's from now on, and are the main till's again
 * if nobody joins with the code.
 */
export async function createCounterCode(
  context: ManualContext,
  { body }: Input<typeof counters.createCode>,
): Promise<Answer<typeof counters.createCode>> {
  const { name, emissionPointIds, pin } = body
  const confirm = await confirmByPin(context, 'counters.enroll', pin)
  await checkPoints(context, emissionPointIds, name)
  const network = await openNetwork(context)
  try {
    const code = newJoinCode(context.randomness)
    const key = await joinKey(readJoinCode(code) ?? code, network.fingerprint)
    const keySealed = context.shopKeys.sealCodeKey(key)
    return await context.commit(async (write) => {
      const { id: authorizedById } = await confirm(write, ACT_OF_THE_TILL)
      await saveNetwork(write, network)
      const expiresAt = await writeCode(write, { name, emissionPointIds, keySealed })
      write.audit({
        kind: 'COUNTER_CODE_CREATED',
        authorizedById,
        payload: { name, emissionPointIds, expiresAt },
      })
      const { addresses, fingerprint } = network
      return { code, expiresAt, addresses: [...addresses], fingerprint }
    })
  } catch (error) {
    await network.opened?.undo()
    throw error
  }
}

async function saveNetwork(write: WriteContext, { opened }: OpenNetwork): Promise<void> {
  if (opened === undefined) return
  await saveSetting(write.db, 'lan', opened.settings)
  write.audit({ kind: 'LAN_SETTINGS_SAVED', payload: { ...opened.settings } })
}

async function writeCode(
  write: WriteContext,
  {
    name,
    emissionPointIds,
    keySealed,
  }: {
    readonly name: string
    readonly emissionPointIds: readonly number[]
    readonly keySealed: string
  },
): Promise<string> {
  const { db, clock, session } = write
  const expiresAt = new Date(clock.now().getTime() + CODE_MS).toISOString()
  await endCodes(write, instant(write), name)
  await checkPoints(write, emissionPointIds, name)
  await writeMain(write)
  const { id: counterId } = await db
    .insertInto('counters')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('emissionPoints')
    .set({ counterId })
    .where('id', 'in', [...emissionPointIds])
    .execute()
  await db
    .insertInto('counterCodes')
    .values({ keySealed, counterId, createdBy: session.name, expiresAt })
    .execute()
  return expiresAt
}
