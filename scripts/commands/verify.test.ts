import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { PEPPER_FILE, PROTECTED_PEPPER_FILE } from '#main/hosts/shared/pepper/pepper-file.ts'
import { editedEvening, eveningFolder } from '#main/testing/given/edited-evening.ts'
import { root } from '../root.ts'

function verify(folder: string) {
  return spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'verify', '--data', folder], {
    encoding: 'utf8',
  })
}

it('reports an unedited till as whole, exits with 0 and leaves the folder unchanged', async () => {
  const folder = await eveningFolder()
  const before = readFileSync(join(folder, DATABASE_FILE))
  const files = readdirSync(folder)
  const changedAt = statSync(join(folder, DATABASE_FILE)).mtimeMs
  const run = verify(folder)
  expect(run.stdout).toMatch(/^Nadie ha cambiado los registros: \d+ revisados\.\n$/)
  expect(run.stderr).toContain('Revisando: 100 %')
  expect(run.status).toBe(0)
  expect(readdirSync(folder)).toEqual(files)
  expect(readFileSync(join(folder, DATABASE_FILE)).equals(before)).toBe(true)
  expect(statSync(join(folder, DATABASE_FILE)).mtimeMs).toBe(changedAt)
})

it('names the edited invoice and the act that wrote it, and exits with another code', async () => {
  const folder = await editedEvening((raw) => {
    raw.exec('UPDATE invoices SET total = total - 100 WHERE id = 3')
  })
  const run = verify(folder)
  expect(run.stdout).toMatch(/^No coincide desde el acto \d+: 1 diferencias en \d+ actos\.$/m)
  expect(run.stdout).toMatch(
    /^ {2}Cambiado por fuera del programa: factura 001-001-000000003 \(acto \d+\)$/m,
  )
  expect(run.status).toBe(1)
})

it('says that the chain cannot be proved without the key, with its own exit code', async () => {
  const folder = await eveningFolder()
  expect(verify(folder).status).toBe(0)
  rmSync(join(folder, PEPPER_FILE))
  const missing = verify(folder)
  expect(missing.stdout).toContain('No hay diferencias con los registros')
  expect(missing.stdout).toContain('Sin la clave (pepper.key) no se puede probar')
  expect(missing.status).toBe(76)
  writeFileSync(join(folder, PROTECTED_PEPPER_FILE), 'encrypted')
  expect(verify(folder).stdout).toContain('la guarda el programa de escritorio')
})

it('refuses the key of another till, and a damaged one, in their own words', async () => {
  const folder = await eveningFolder()
  writeFileSync(join(folder, PEPPER_FILE), new Uint8Array(32).fill(8))
  const other = verify(folder)
  expect([other.status, other.stderr]).toEqual([75, expect.stringContaining('no es la de esta')])
  writeFileSync(join(folder, PEPPER_FILE), 'abc')
  const damaged = verify(folder)
  expect([damaged.status, damaged.stderr]).toEqual([78, expect.stringContaining('está dañada')])
  expect(damaged.stderr).not.toContain('npm run recover')
})

it('reports a folder without data', () => {
  const run = verify(join(root, 'docs'))
  expect(run.stderr).toContain('no hay datos de Mostrador')
  expect(run.status).toBe(2)
})
