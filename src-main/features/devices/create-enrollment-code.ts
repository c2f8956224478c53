import type { devices } from '#shared/api/machine/devices.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { tokenHash } from '#main/core/session/session-token.ts'

const CODE_DIGITS = 8
/** Enough time to install the till's certificate on the tablet first. */
const CODE_MS = 10 * 60_000

/** POST /devices/enrollment-codes: the till shows the code, and a person types it on the tablet. */
export async function createEnrollmentCode(
  write: WriteContext,
  { body: { scope } }: Input<typeof devices.createCode>,
): Promise<Answer<typeof devices.createCode>> {
  const { db, clock, randomness } = write
  const code = String(randomness.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = new Date(clock.now().getTime() + CODE_MS).toISOString()
  const createdBy = write.session.name
  await db.deleteFrom('enrollmentCodes').where('expiresAt', '<=', instant(write)).execute()
  await db
    .insertInto('enrollmentCodes')
    .values({ codeHash: tokenHash(code), createdBy, expiresAt, scope })
    .onConflict((conflict) =>
      conflict.column('codeHash').doUpdateSet({ createdBy, expiresAt, scope, failures: 0 }),
    )
    .execute()
  write.audit({ kind: 'ENROLLMENT_CODE_CREATED', payload: { expiresAt, scope } })
  return { code, expiresAt, scope }
}
