import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Randomness } from '#main/core/acts/context.ts'
import { createFolder } from '#main/database/create-folder.ts'
import { createSealer } from '#main/core/settings/sealer.ts'
import type { KeyPair } from '../listener/open-door.ts'
import { writeDurably } from '../pepper/pepper-file.ts'

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
    writeAuthorityFile(place, { certificate, key })
  }
  // Read the file even after creating it: another process may have been first.
  const { certificate, sealedKey } = JSON.parse(readFileSync(file, 'utf8')) as Stored
  const key = sealer.open(sealedKey)
  if (key === undefined) throw new Error(`${file} does not open with the pepper of this data`)
  return { certificate, key }
}

/** Writes an authority that the folder does not have yet: a program that joins a shop gets the shop's. */
export function writeAuthorityFile(
  { folder, pepper, randomness }: Pick<AuthorityPlace, 'folder' | 'pepper' | 'randomness'>,
  { certificate, key }: KeyPair,
): void {
  const sealer = createSealer(pepper, randomness, 'mostrador authority')
  const stored: Stored = { certificate, sealedKey: sealer.seal(key) }
  createFolder(folder)
  writeDurably(
    folder,
    join(folder, AUTHORITY_FILE),
    Buffer.from(`${JSON.stringify(stored, null, 2)}\n`),
  )
}
