import { invalidField } from '../../../src-shared/api/error.ts'
import type { WriteDatabase } from '../../database/prepared.ts'
import { isPinTaken } from './is-pin-taken.ts'
import { isTrivialPin } from './trivial-pin.ts'

/**
 * Throws 400 for a trivial PIN and for a taken one, with the same message after the same work, so that the
 * answer reveals no PIN of others. The demo accepts trivial ones.
 */
export async function requireUsablePin(
  db: WriteDatabase,
  user: { readonly id: number; readonly establishmentId: number },
  { pin, pinHash }: { readonly pin: string; readonly pinHash: string },
): Promise<void> {
  const isRefused =
    (isTrivialPin(pin) && !(await isDemo(db))) || (await isPinTaken(db, user, pinHash))
  if (isRefused) throw invalidField('pin', 'PIN_REFUSED_NEW')
}

async function isDemo(db: WriteDatabase): Promise<boolean> {
  const company = await db.selectFrom('companies').select('isDemo').executeTakeFirst()
  return company?.isDemo === 1
}
