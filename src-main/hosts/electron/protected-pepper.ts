import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import type { Randomness } from '#main/core/acts/context.ts'
import { createFolder } from '#main/database/create-folder.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { PepperError } from '#main/hosts/shared/pepper/pepper-error.ts'
import {
  PEPPER_BYTES,
  PEPPER_FILE,
  PROTECTED_PEPPER_FILE,
  readPepperFile,
  refuseLostPepper,
  writeDurably,
} from '#main/hosts/shared/pepper/pepper-file.ts'

export type SecretStore = Pick<
  SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
>

/**
 * Returns the installation's secret, encrypted by the operating system if possible (docs/adr/0003): then a
 * copy of the data folder alone is useless. Data created by the Node host keep their plain file.
 */
export async function readProtectedPepper(
  folder: string,
  randomness: Randomness,
  store: SecretStore,
  platform: NodeJS.Platform,
): Promise<Uint8Array> {
  const file = join(folder, PROTECTED_PEPPER_FILE)
  if (existsSync(join(folder, PEPPER_FILE))) return readPepperFile(folder, randomness)
  if (existsSync(file)) return decrypt(folder, file, store)
  refuseLostPepper(folder)
  if (!(await isProtecting(store, platform))) return readPepperFile(folder, randomness)
  const pepper = randomness.bytes(PEPPER_BYTES)
  const encrypted = await store.encryptStringAsync(encode(pepper))
  try {
    createFolder(folder)
    writeDurably(folder, file, encrypted)
  } catch (error) {
    throw new DatabaseError('NOT_WRITABLE', folder, error)
  }
  return pepper
}

/** Without a keyring, Linux 'encrypts' with a password that is public in Chromium's sources. */
async function isProtecting(store: SecretStore, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await store.isAsyncEncryptionAvailable())) return false
  return platform !== 'linux' || store.getSelectedStorageBackend() !== 'basic_text'
}

async function decrypt(folder: string, file: string, store: SecretStore): Promise<Uint8Array> {
  try {
    const { result, shouldReEncrypt } = await store.decryptStringAsync(readFileSync(file))
    const pepper = new Uint8Array(Buffer.from(result, 'base64url'))
    if (pepper.length !== PEPPER_BYTES) throw new Error(`${pepper.length} bytes`)
    if (shouldReEncrypt) {
      const aside = `${file}.new`
      writeDurably(folder, aside, await store.encryptStringAsync(encode(pepper)))
      renameSync(aside, file)
    }
    return pepper
  } catch (error) {
    throw new PepperError(
      `El sistema no entrega la clave de estos datos (${file}). Abrirlos con el mismo usuario y equipo, o restaurar ${PEPPER_FILE} desde su copia.`,
      { cause: error },
    )
  }
}

function encode(pepper: Uint8Array): string {
  return Buffer.from(pepper).toString('base64url')
}
