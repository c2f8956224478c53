import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { readProtectedPepper, type SecretStore } from './protected-pepper.ts'

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pepper-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Reverses the bytes, in place of the system's key. */
const keyring = (more: Partial<SecretStore> = {}): SecretStore => ({
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptStringAsync: async (text) => Buffer.from(Buffer.from(text).toReversed()),
  decryptStringAsync: async (bytes) => ({
    result: String(Buffer.from(bytes.toReversed())),
    shouldReEncrypt: false,
  }),
  ...more,
})

const read = (folder: string, store: SecretStore) =>
  readProtectedPepper(folder, systemRandomness, store, 'linux')

it('encrypts the pepper with the system’s key and reads it again', async () => {
  const folder = givenFolder()
  const pepper = await read(folder, keyring())
  expect(pepper).toHaveLength(32)
  expect(readdirSync(folder)).toEqual(['pepper.safe'])
  expect(readFileSync(join(folder, 'pepper.safe'), 'latin1')).not.toContain(
    Buffer.from(pepper).toString('base64url'),
  )
  expect(await read(folder, keyring())).toEqual(pepper)
})

it('encrypts it again if the system has a new key', async () => {
  const folder = givenFolder()
  const pepper = await read(folder, keyring())
  const reversed = keyring()
  const rotated = keyring({
    encryptStringAsync: async (text) => Buffer.from(`new:${text}`),
    decryptStringAsync: async (bytes) => ({
      ...(await reversed.decryptStringAsync(bytes)),
      shouldReEncrypt: true,
    }),
  })
  expect(await read(folder, rotated)).toEqual(pepper)
  expect(readFileSync(join(folder, 'pepper.safe'), 'utf8')).toMatch(/^new:/)
})

it('uses the plain file of the Node host if the system has no protection', async () => {
  for (const store of [
    keyring({ isAsyncEncryptionAvailable: async () => false }),
    keyring({ getSelectedStorageBackend: () => 'basic_text' }),
  ]) {
    const folder = givenFolder()
    const pepper = await read(folder, store)
    expect(readPepperFile(folder, systemRandomness)).toEqual(pepper)
  }
})

it('keeps the pepper that the Node host made', async () => {
  const folder = givenFolder()
  const pepper = readPepperFile(folder, systemRandomness)
  expect(await read(folder, keyring())).toEqual(pepper)
})

it('never makes another pepper if the system cannot decrypt the first', async () => {
  const folder = givenFolder()
  await read(folder, keyring())
  const locked = keyring({ decryptStringAsync: () => Promise.reject(new Error('no key')) })
  await expect(read(folder, locked)).rejects.toThrow('mismo usuario y equipo')
  expect(readdirSync(folder)).toEqual(['pepper.safe'])
})
