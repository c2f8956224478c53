import { conflict, forbidden, invalidField } from '#shared/api/error.ts'
import type { counters } from '#shared/api/machine/counters.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { newToken, tokenHash } from '#main/core/session/session-token.ts'
import { loadCounterSettings, readSetting } from '#main/core/settings/settings.ts'
import { pastSince } from '#main/core/shop/forks.ts'
import { isJoinNonce, isSameProof } from '#main/core/shop/join-proof.ts'
import { returnProof, sealReturnGrant } from '#main/core/shop/return-proof.ts'
import { resumeRegisters } from '#main/rules/register/resume-registers.ts'
import { loadWelcome } from '#main/work/lines/load-welcome.ts'

type Asked = Input<typeof counters.comeBack>['body']

/** Name of a program that this one never had in its list; a manager sees it there. */
const UNKNOWN_PROGRAM = 'Caja anterior'

/**
 * POST /counters/return: a program of an older epoch becomes a counter of this one, with a new credential. A former main
 * till gets its points and its open registers back; their series jumped when this program took over. It may ask again,
 * because the answer may have been lost. Throws 409 OLDER_EPOCH, RETURN_REFUSED or PAST_UNKNOWN, 403 COUNTER_REMOVED.
 */
export async function comeBack(
  context: ManualContext,
  { body }: Input<typeof counters.comeBack>,
): Promise<Answer<typeof counters.comeBack>> {
  const { counterId, epoch, nonce, proof } = body
  if (!isJoinNonce(nonce)) throw invalidField('nonce', 'FORMAT_INVALID')
  const expected = returnProof(context.shopKeys.pepper, { counterId, epoch, nonce })
  if (!isSameProof(proof, expected)) throw invalidField('proof', 'RETURN_REFUSED')
  if (context.epoch.isReplaced) throw conflict('OLDER_EPOCH')
  const shop = await readSetting(context.db, 'shop')
  if (shop?.own !== undefined) throw conflict('COUNTER_APART')
  // A program of this epoch was not replaced: it is a clone of this one, or a counter that has no need to ask.
  if (shop === undefined || epoch >= shop.epoch) throw conflict('RETURN_REFUSED')
  const past = pastSince(shop.forks, epoch)
  if (past === undefined) throw conflict('PAST_UNKNOWN')
  const sealed = await context.commit((write) => readmit(write, body, shop.epoch))
  return { sealed, past }
}

async function readmit(write: WriteContext, asked: Asked, epoch: number): Promise<string> {
  const { db, randomness } = write
  const counterId = await keepProgram(write, asked.counterId)
  const token = newToken(randomness)
  const { name } = await db
    .updateTable('counters')
    .set({ tokenHash: tokenHash(token), version: asked.version })
    .where('id', '=', counterId)
    .returning('name')
    .executeTakeFirstOrThrow()
  const { emissionPoints, takeoverAfterSeconds, programs } = await loadWelcome(db, counterId)
  const resumed = await resumeRegisters(
    write,
    emissionPoints.map(({ id }) => id),
  )
  write.audit({
    kind: 'COUNTER_RETURNED',
    resourceId: counterId,
    payload: {
      name,
      epoch: asked.epoch,
      version: asked.version,
      from: write.device.key,
      resumedRegisters: resumed,
    },
  })
  const further = (await loadCounterSettings(db)).addresses
  const grant = {
    counterId,
    name,
    token,
    emissionPoints,
    epoch,
    takeoverAfterSeconds,
    addresses: [...new Set([...write.lan.openAddresses(), ...further])],
    programs,
  }
  return sealReturnGrant(write.shopKeys.pepper, asked.nonce, grant, randomness)
}

/** Makes the program a joined counter and returns its id. */
async function keepProgram(write: WriteContext, counterId: number | null): Promise<number> {
  const { db } = write
  const joinedAt = instant(write)
  const known =
    counterId === null
      ? undefined
      : await db
          .selectFrom('counters')
          .select(['id', 'isMain', 'wasMain', 'removedAt'])
          .where('id', '=', counterId)
          .executeTakeFirst()
  if (known === undefined) {
    const { id } = await db
      .insertInto('counters')
      .values({ name: UNKNOWN_PROGRAM, isMain: 0, joinedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  if (known.removedAt !== null) throw forbidden('COUNTER_REMOVED')
  if (known.isMain === 1) throw conflict('RETURN_REFUSED')
  if (known.wasMain === 1) {
    await db
      .updateTable('counters')
      .set({ wasMain: 0, joinedAt })
      .where('id', '=', known.id)
      .execute()
  }
  return known.id
}
