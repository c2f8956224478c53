import type { devices } from '../../../src-shared/api/devices.ts'
import type { Answer } from '../../../src-shared/api/operation.ts'
import { instant, type WriteContext } from '../../context.ts'
import { tokenHash } from '../../session-token.ts'

const CODE_DIGITS = 8
/** Long enough to install the till's certificate on the tablet first. */
const CODE_MS = 10 * 60_000

/** POST /devices/enrollment-codes: shown on the till, typed on the tablet beside it. */
export async function createEnrollmentCode(
  write: WriteContext,
): Promise<Answer<typeof devices.createCode>> {
  const { db, clock, randomness } = write
  const code = String(randomness.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = new Date(clock.now().getTime() + CODE_MS).toISOString()
  const createdBy = write.session.name
  await db.deleteFrom('enrollmentCodes').where('expiresAt', '<=', instant(write)).execute()
  await db
    .insertInto('enrollmentCodes')
    .values({ codeHash: tokenHash(code), createdBy, expiresAt })
    .onConflict((conflict) => conflict.column('codeHash').doUpdateSet({ createdBy, expiresAt }))
    .execute()
  write.audit({ kind: 'ENROLLMENT_CODE_CREATED', payload: { expiresAt } })
  return { code, expiresAt }
}
