import type { devices } from '#shared/api/machine/devices.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { newToken, tokenHash } from '#main/core/session/session-token.ts'
import { limitGuesses } from '#main/rules/approval/guesses/limit-guesses.ts'
import { deviceColumns, toDevice } from './read-device.ts'

type Enrolled = Answer<typeof devices.enroll>

/** Wrong codes from any addresses after which a valid code is withdrawn. */
const FAILURES_OF_CODE = 10

/**
 * POST /devices/enroll. A code that is wrong, used, withdrawn or expired gets the same error. A wrong
 * one counts against the address and against every code valid at the time, so that guesses from many
 * addresses end the code instead of finding it.
 */
export async function enrollDevice(
  context: ManualContext,
  { body }: Input<typeof devices.enroll>,
): Promise<Enrolled> {
  const enrolled = await limitGuesses(
    context,
    { secret: 'enrollment', who: 'anybody', device: context.device },
    () => context.commit((write) => redeemCode(write, body)),
    countAgainstCodes,
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
    .where('failures', '<', FAILURES_OF_CODE)
    .returning(['createdBy', 'scope'])
    .executeTakeFirst()
  if (redeemed === undefined) return undefined
  const { createdBy, scope } = redeemed
  const deviceToken = newToken(randomness)
  const device = await db
    .insertInto('devices')
    .values({
      name,
      tokenHash: tokenHash(deviceToken),
      createdAt: now,
      createdBy,
      lastSeenAt: now,
      scope,
    })
    .returning(deviceColumns)
    .executeTakeFirstOrThrow()
  write.audit({
    kind: 'DEVICE_ENROLLED',
    resourceId: device.id,
    payload: { name, scope, from: write.device.key, codeBy: createdBy },
  })
  write.publish('sessions', {})
  return { ...toDevice(write, device), deviceToken }
}

async function countAgainstCodes(write: WriteContext): Promise<void> {
  const counted = await write.db
    .updateTable('enrollmentCodes')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('expiresAt', '>', instant(write))
    .where('failures', '<', FAILURES_OF_CODE)
    .returning(['createdBy', 'failures'])
    .execute()
  for (const { createdBy, failures } of counted) {
    if (failures < FAILURES_OF_CODE) continue
    write.audit({
      kind: 'ENROLLMENT_CODE_WITHDRAWN',
      payload: { failures, codeBy: createdBy, from: write.device.key },
    })
  }
}
