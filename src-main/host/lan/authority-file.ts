import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Randomness } from '../../acts/context.ts'
import { createFolder } from '../../database/create-folder.ts'
import { createSealer } from '../../settings/sealer.ts'
import type { KeyPair } from '../listener/open-door.ts'
import { writeDurably } from '../pepper-file.ts'

export const AUTHORITY_FILE = 'authority.json'

export interface AuthorityPlace {
  readonly folder: string
  readonly pepper: Uint8Array
  readonly machineName: string
  readonly randomness: Randomness
  readonly now: () => Date
}

interface Stored {
  readonly certificate: string
  /** The key in PEM, encrypted with the pepper: a copy of the file alone cannot sign. */
  readonly sealedKey: string
}

/**
 * Reads this installation's authority; creates it if missing. Never replaced, because every tablet of the
 * shop trusts it. Throws if it cannot be read or decrypted.
 */
export async function readAuthorityFile(place: AuthorityPlace): Promise<KeyPair> {
  const { folder, pepper, randomness } = place
  const file = join(folder, AUTHORITY_FILE)
  const sealer = createSealer(pepper, randomness, 'mostrador authority')
  if (!existsSync(file)) {
    // Loading the certificate library takes a tenth of a second, and most starts do not need it.
    const { makeAuthority } = await import('./authority.ts')
    const { certificate, key } = await makeAuthority(place.machineName, place.now(), randomness)
    const stored: Stored = { certificate, sealedKey: sealer.seal(key) }
    createFolder(folder)
    writeDurably(folder, file, Buffer.from(`${JSON.stringify(stored, null, 2)}\n`))
  }
  // Read the file even after creating it: another process may have been first.
  const { certificate, sealedKey } = JSON.parse(readFileSync(file, 'utf8')) as Stored
  const key = sealer.open(sealedKey)
  if (key === undefined) throw new Error(`${file} does not open with the pepper of this data`)
  return { certificate, key }
}
