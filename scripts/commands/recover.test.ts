import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { root } from '../root.ts'

it('reports in Spanish what was recovered, what was lost, and where the damaged files are', async () => {
  const folder = givenDataFolder()
  const file = join(folder, DATABASE_FILE)
  const { app } = await givenApp({ folder })
  await app.fillWithDemo()
  await app.stop()
  const raw = new Database(file, { readonly: true })
  const page = raw
    .prepare(
      "SELECT pageno, pgsize FROM dbstat WHERE name = 'products' AND pagetype = 'leaf' LIMIT 1",
    )
    .get() as { pageno: number; pgsize: number }
  raw.close()
  const bytes = readFileSync(file)
  bytes.fill(0, (page.pageno - 1) * page.pgsize, page.pageno * page.pgsize)
  writeFileSync(file, bytes)

  const recover = () =>
    spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'recover', '--data', folder], {
      encoding: 'utf8',
    })
  const first = recover()
  expect(first.stderr).toBe('')
  expect(first.status).toBe(0)
  expect(first.stdout).toMatch(/^Datos recuperados: \d+ filas de \d+ tablas\.$/m)
  expect(first.stdout).toMatch(/^ {2}products: \d+ leídas; sin leer las filas \d+ a \d+$/m)
  expect(first.stdout).toMatch(/^ {2}Revisar: \d+ filas de productStocks se quedaron sin su fila/m)
  expect(first.stdout).toContain(`Los archivos dañados están en ${folder}/damaged-`)
  expect(recover().stdout).toBe('El archivo de datos está sano: no hay nada que recuperar.\n')
})
