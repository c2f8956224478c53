import { createHmac } from 'node:crypto'
import type { Randomness } from '../context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { saveSetting, type Sealer } from '../sync-settings.ts'

const SETTING = 'sync.installationSecret'
const SECRET_BYTES = 32

/** What this till proves itself with at the central of an address. */
export type InstallationSecret = (baseUrl: string) => string

/**
 * The till makes its secret itself and has it on disk before the first sign-in that carries it: where
 * that answer is lost, the next sign-in gives the same one. Each host gets a secret of its own, so that a
 * wrong host cannot use it at the right one. One that cannot be opened, because
 * the pepper was lost, is replaced; the central then asks for a manager.
 */
export async function loadInstallationSecret(
  database: Pick<OpenDatabase, 'transaction'>,
  sealer: Sealer,
  randomness: Pick<Randomness, 'bytes'>,
): Promise<InstallationSecret> {
  const secret = await database.transaction(async (db) => {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst()
    const kept = row === undefined ? undefined : sealer.open(row.value)
    if (kept !== undefined) return kept
    const made = Buffer.from(randomness.bytes(SECRET_BYTES)).toString('base64url')
    await saveSetting(db, SETTING, sealer.seal(made))
    return made
  })
  // The host alone: a central that restarts on another port is the same machine.
  return (baseUrl) =>
    createHmac('sha256', secret).update(new URL(baseUrl).hostname).digest('base64url')
}
