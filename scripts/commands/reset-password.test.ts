import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { setupRequest } from '#main/testing/samples/new-business.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { root } from '../root.ts'

/** On a busy machine, each process that the test starts takes seconds. */
const PROCESSES_MS = 120_000

function reset(...options: readonly string[]) {
  return spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'reset-password', ...options],
    { encoding: 'utf8' },
  )
}

it('says what is missing or unknown, in one line, and changes nothing', () => {
  const without = reset('--data', join(root, 'no-such-folder'))
  expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('Falta --user')])
  const empty = reset('--data', join(root, 'no-such-folder'), '--user', 'duena')
  expect([empty.status, empty.stderr]).toEqual([2, expect.stringContaining('no hay datos')])
})

it(
  'gives an administrator who forgot the password a new one',
  { timeout: PROCESSES_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-reset-'))
    const dependencies = { pepper: readPepperFile(folder, systemRandomness) }
    const app = await givenApp({ content: 'empty', folder, dependencies })
    await app.anonymous.setup.run({ body: setupRequest })
    const { username, password } = setupRequest.administrator
    const open = reset('--data', folder, '--user', username)
    expect([open.status, open.stderr]).toEqual([68, expect.stringContaining('está abierto')])
    await app.app.stop()

    const unknown = reset('--data', folder, '--user', 'nadie')
    expect([unknown.status, unknown.stderr.trim()]).toEqual([
      1,
      'No hay un usuario activo «nadie».',
    ])
    const done = reset('--data', folder, '--user', username)
    expect([done.status, done.stderr]).toEqual([0, ''])
    const [, given = ''] = /^Contraseña nueva de duena: ([\w-]{14})$/m.exec(done.stdout) ?? []
    const again = await givenApp({ folder, dependencies })
    const signIn = async (typed: string) =>
      (await again.request('POST', '/auth/login', { body: { username, password: typed } })).status
    expect([await signIn(given), await signIn(password)]).toEqual([200, 401])
  },
)
