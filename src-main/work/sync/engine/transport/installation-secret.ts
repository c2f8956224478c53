import { createHmac } from 'node:crypto'
import type { Randomness } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { Sealer } from '#main/core/settings/sealer.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'

const SECRET_BYTES = 32

/** Returns the secret that identifies this till at the central of the given base URL. */
export type InstallationSecret = (baseUrl: string) => string

/**
 * Loads the till's secret, or creates it. It is on disk before the first sign-in that sends it: if that
 * answer is lost, the next sign-in sends the same secret. Each host gets its own derived secret, so a
 * server at a wrong host cannot use it at the right one. A secret that cannot be opened (pepper lost) is
 * replaced; the central then requires a manager.
 */
export async function loadInstallationSecret(
  database: Pick<OpenDatabase, 'transaction'>,
  sealer: Sealer,
  randomness: Pick<Randomness, 'bytes'>,
): Promise<InstallationSecret> {
  const secret = await database.transaction(async (db) => {
    const sealed = await readSetting(db, 'sync.installationSecret')
    const kept = sealed === undefined ? undefined : sealer.open(sealed)
    if (kept !== undefined) return kept
    const made = Buffer.from(randomness.bytes(SECRET_BYTES)).toString('base64url')
    await saveSetting(db, 'sync.installationSecret', sealer.seal(made))
    return made
  })
  // The host alone: a central that restarts on another port is the same machine.
  return (baseUrl) =>
    createHmac('sha256', secret).update(new URL(baseUrl).hostname).digest('base64url')
}
