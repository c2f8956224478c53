import type { devices } from '../../../src-shared/api/devices.ts'
import { invalidField } from '../../../src-shared/api/error.ts'
import type { Answer, Input } from '../../../src-shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '../../context.ts'
import { newToken, tokenHash } from '../../session-token.ts'
import { limitGuesses } from '../auth/limit-guesses.ts'
import { deviceColumns, toDevice } from './read-device.ts'

type Enrolled = Answer<typeof devices.enroll>

/**
 * POST /devices/enroll. A code that is wrong, used or expired is told alike and counts against the
 * address: eight digits resist guessing only while the guesses are few.
 */
export async function enrollDevice(
  context: ManualContext,
  { body }: Input<typeof devices.enroll>,
): Promise<Enrolled> {
  const enrolled = await limitGuesses(
    context,
    { secret: 'enrollment', who: 'anybody', device: context.device },
    () => context.commit((write) => redeemCode(write, body)),
  )
  if (enrolled === undefined) throw invalidField('code', 'CODE_WRONG')
  return enrolled
}

async function redeemCode(
  write: WriteContext,
  { code, name }: Input<typeof devices.enroll>['body'],
): Promise<Enrolled | undefined> {
  const { db, randomness } = write
  const now = instant(write)
  const redeemed = await db
    .deleteFrom('enrollmentCodes')
    .where('codeHash', '=', tokenHash(code))
    .where('expiresAt', '>', now)
    .returning('createdBy')
    .executeTakeFirst()
  if (redeemed === undefined) return undefined
  const deviceToken = newToken(randomness)
  const device = await db
    .insertInto('devices')
    .values({
      name,
      tokenHash: tokenHash(deviceToken),
      createdAt: now,
      createdBy: redeemed.createdBy,
      lastSeenAt: now,
    })
    .returning(deviceColumns)
    .executeTakeFirstOrThrow()
  write.audit({
    kind: 'DEVICE_ENROLLED',
    resourceId: device.id,
    payload: { name, from: write.device.key, codeBy: redeemed.createdBy },
  })
  return { ...toDevice(write, device), deviceToken }
}
