import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { restoreFromFile } from '#main/work/backups/restore/restore-from-file.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { findingOf } from '#main/testing/given/edited-evening.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

async function sell(app: TestApp): Promise<void> {
  await (await app.as('cajera')).invoices.issue({ body: await simpleSale(app) })
}

async function doubtsOf(app: TestApp) {
  return (await (await app.as('gerente')).auditEntries.verify({})).doubts
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true })
  return copy
}

async function givenStopped(): Promise<TestApp> {
  const app = await givenApp()
  await openRegister(app)
  await sell(app)
  await app.app.stop()
  return app
}

it('finds no doubt in a till that was stopped in order and started again', async () => {
  const { folder } = await givenStopped()
  for (let start = 0; start < 2; start++) {
    expect(findingOf(folder).doubts).toEqual([])
    const app = await givenApp({ folder })
    expect(await doubtsOf(app)).toEqual([])
    await sell(app)
    await app.app.stop()
  }
  expect(findingOf(folder).doubts).toEqual([])
})

it('reports acts after a stop that this till did not make, also at later starts', async () => {
  const { folder } = await givenStopped()
  const elsewhere = await givenApp({ folder: copyOf(folder) })
  await sell(elsewhere)
  await elsewhere.app.stop()
  // The file comes back without its anchor.
  copyFileSync(join(elsewhere.folder, DATABASE_FILE), join(folder, DATABASE_FILE))
  expect(findingOf(folder).doubts).toMatchObject([{ kind: 'ANCHOR_BEHIND' }])
  for (let start = 0; start < 2; start++) {
    const app = await givenApp({ folder })
    expect(await doubtsOf(app)).toMatchObject([{ kind: 'ANCHOR_BEHIND' }])
    await sell(app)
    await app.app.stop()
  }
})

it('finds no doubt after a kill, whatever the last acts left in the anchor', async () => {
  const app = await givenApp()
  await openRegister(app)
  await sell(app)
  await app.app.stop()
  const running = await givenApp({ folder: app.folder })
  await sell(running)
  // The files of a till that is killed now; its journal of the anchor may lack the last acts.
  const killed = copyOf(running.folder)
  const journal = join(killed, 'anchor.log')
  const [beginning = ''] = readFileSync(journal, 'utf8').split('\n')
  writeFileSync(journal, `${beginning}\n`)
  const again = await givenApp({ folder: killed })
  expect(await doubtsOf(again)).toEqual([])
  await sell(again)
  await again.app.stop()
  expect(findingOf(killed).doubts).toEqual([])
})

it('finds no doubt after a restore of the data as they were at the stop', async () => {
  const { folder } = await givenStopped()
  const copy = join(copyOf(folder), DATABASE_FILE)
  restoreFromFile(folder, copy, new Date('2026-11-21T21:00:00.000Z'), TEST_PEPPER)
  expect(findingOf(folder).doubts).toEqual([])
  const app = await givenApp({ folder })
  expect(await doubtsOf(app)).toEqual([])
})
