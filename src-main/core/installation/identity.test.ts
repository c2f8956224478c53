import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-identity-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function sell(app: TestApp): Promise<number> {
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  return Number(invoice.shortNumber)
}

/** Starts a till with an open register, one sale and a second copy of its anchor in another folder. */
async function givenTill(sales = 1) {
  const outside = givenFolder()
  const app = await givenApp({ dependencies: { anchorFolder: outside } })
  await openRegister(app)
  let last = 0
  for (let sale = 0; sale < sales; sale++) last = await sell(app)
  return { app, outside, last }
}

/** Opens the same data folder in a new program. */
function reopen(folder: string, outside?: string): Promise<TestApp> {
  return givenApp({ folder, dependencies: { anchorFolder: outside } })
}

async function holdOf(app: TestApp) {
  return (await (await app.as('gerente')).sync.status()).issuingHold?.code
}

async function release(app: TestApp) {
  await (await app.as('gerente')).sync.releaseIssuing({ body: { reason: 'Es la única copia' } })
}

describe('a restored copy of the whole data folder', () => {
  it('holds issuing, and continues above every number that the folder had used', async () => {
    const { app, outside } = await givenTill()
    await app.app.stop()
    const copy = givenFolder()
    cpSync(app.folder, copy, { recursive: true })
    const working = await reopen(app.folder, outside)
    let last = 0
    // More sales than the jump of the release.
    for (let sale = 0; sale < 120; sale++) last = await sell(working)
    await working.app.stop()

    const restored = await reopen(copy, outside)
    expect(await holdOf(restored)).toBe('OLDER_THAN_BEFORE')
    await expect(sell(restored)).rejects.toMatchObject({ status: 409, code: 'ISSUING_HELD' })
    const { series } = await (await restored.as('gerente')).sync.issuing()
    expect(series[0]?.releasedNumber).toBe(last + 101)
    await release(restored)
    expect(await sell(restored)).toBe(last + 101)

    // Its own anchor has replaced the other one.
    await restored.app.stop()
    const again = await reopen(copy, outside)
    expect(await holdOf(again)).toBeUndefined()
    expect(await sell(again)).toBe(last + 102)
  })
})

describe('a lost anchor', () => {
  const inFolder = (app: TestApp) =>
    readdirSync(app.folder)
      .filter((name) => name.startsWith('anchor.'))
      .map((name) => join(app.folder, name))
  const copiesOf = (app: TestApp, outside: string) => [
    ...inFolder(app),
    ...readdirSync(outside).map((name) => join(outside, name)),
  ]

  it('is restored from its second copy, without a hold', async () => {
    const { app, outside, last } = await givenTill()
    await app.app.stop()
    for (const file of inFolder(app)) rmSync(file)
    const again = await reopen(app.folder, outside)
    expect(await holdOf(again)).toBeUndefined()
    expect(await sell(again)).toBe(last + 1)
    await again.app.stop()
    const alone = await reopen(app.folder)
    expect(await sell(alone)).toBe(last + 2)
  })

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    ['cut to nothing', (file: string) => truncateSync(file)],
    ['garbled', (file: string) => writeFileSync(file, '{"auditId":1,')],
    [
      'written by somebody without the pepper',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"auditId":\d+/, '"auditId":1')),
    ],
    [
      'replaced by one without a signature',
      (file: string) => writeFileSync(file, JSON.stringify({ auditId: 1, hash: 'x' })),
    ],
  ])('in all its copies (%s) holds issuing until a manager releases it', async (_, lose) => {
    const { app, outside, last } = await givenTill()
    await app.app.stop()
    for (const file of copiesOf(app, outside)) lose(file)
    const again = await reopen(app.folder, outside)
    expect(await holdOf(again)).toBe('ANCHOR_LOST')
    await expect(sell(again)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
    await release(again)
    expect(await sell(again)).toBe(last + 101)
  })

  it('is not assumed if a crash cut the last line of its journal', async () => {
    const { app, outside, last } = await givenTill()
    await app.app.stop()
    appendFileSync(join(app.folder, 'anchor.log'), '{"auditId":9')
    const again = await reopen(app.folder, outside)
    expect(await holdOf(again)).toBeUndefined()
    expect(await sell(again)).toBe(last + 1)
  })
})

describe('a database that was lost or emptied beside an anchor', () => {
  const wipe = (file: string) => {
    const raw = new Database(file)
    raw.pragma('foreign_keys = OFF')
    const triggers = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck()
    for (const name of triggers.all()) raw.exec(`DROP TRIGGER "${String(name)}"`)
    const tables = ['companies', 'invoices', 'auditEntries', 'users', 'sessions']
    for (const table of tables) raw.exec(`DELETE FROM "${table}"`)
    raw.close()
  }

  it.each([
    ['deleted', 'MISSING', (file: string) => rmSync(file)],
    ['cut to nothing', 'EMPTIED', (file: string) => truncateSync(file)],
    ['emptied row by row', 'EMPTIED', wipe],
  ])('(%s) is refused instead of starting an empty shop', async (_, problem, lose) => {
    const { app } = await givenTill()
    await app.app.stop()
    const file = join(app.folder, DATABASE_FILE)
    lose(file)
    await expect(reopen(app.folder)).rejects.toMatchObject({ problem, exitCode: 77 })
  })

  it('is not created by the refused start', async () => {
    const { app } = await givenTill()
    await app.app.stop()
    rmSync(join(app.folder, DATABASE_FILE))
    await expect(reopen(app.folder)).rejects.toMatchObject({ problem: 'MISSING' })
    expect(existsSync(join(app.folder, DATABASE_FILE))).toBe(false)
  })

  it('is not reported at a first start: a folder without an anchor is new', async () => {
    const app = await reopen(givenFolder())
    expect((await app.request('GET', '/health')).body).toMatchObject({ setupRequired: true })
  })
})

it('a pepper other than the first one of the data is refused', async () => {
  const { app } = await givenTill()
  await app.app.stop()
  const pepper = new Uint8Array(32).fill(1)
  await expect(givenApp({ folder: app.folder, dependencies: { pepper } })).rejects.toMatchObject({
    problem: 'OTHER_PEPPER',
  })
})
