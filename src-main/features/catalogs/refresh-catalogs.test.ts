import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#main/database/open.ts'
import { officialContent } from './official-lists.ts'
import { refreshCatalogs } from './refresh-catalogs.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

function givenDatabase(): OpenDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => undefined,
  })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return database
}

type Zone = (typeof officialContent.items.zones)[number]

/** The program's own content with other zones, taxes and units. */
function content(changes: { zones?: Zone[]; taxes?: object[]; measureUnits?: object[] }) {
  const { zones, ...tables } = changes
  const items = zones === undefined ? officialContent.items : { ...officialContent.items, zones }
  return { ...officialContent, items, ...tables }
}

const zone = (id: number, name: string): Zone => ({ id, code: `Z${id}`, name })

async function zonesOf(database: OpenDatabase) {
  return database.reader
    .selectFrom('catalogItems')
    .where('catalog', '=', 'zones')
    .select(['id', 'name', 'active', 'owner'])
    .orderBy('id')
    .execute()
}

it('fills an empty database once, and changes nothing while the files are the same', async () => {
  const database = givenDatabase()

  expect(await refreshCatalogs(database)).toBe(true)
  expect(await refreshCatalogs(database)).toBe(false)

  const { count } = await database.reader
    .selectFrom('catalogItems')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const lists: readonly (readonly unknown[])[] = Object.values(officialContent.items)
  expect(count).toBe(lists.reduce((sum, list) => sum + list.length, 0))
})

it('adds new items, updates changed ones, and deactivates removed ones', async () => {
  const database = givenDatabase()
  await refreshCatalogs(database, {
    content: content({ zones: [zone(1, 'Norte'), zone(2, 'Sur')] }),
  })

  await refreshCatalogs(database, {
    content: content({ zones: [zone(2, 'Sur y valles'), zone(3, 'Costa')] }),
  })
  expect(await zonesOf(database)).toEqual([
    { id: 1, name: 'Norte', active: 0, owner: 'PROGRAM' },
    { id: 2, name: 'Sur y valles', active: 1, owner: 'PROGRAM' },
    { id: 3, name: 'Costa', active: 1, owner: 'PROGRAM' },
  ])

  await refreshCatalogs(database, { content: content({ zones: [zone(1, 'Norte')] }) })
  expect((await zonesOf(database)).map(({ id, active }) => [id, active])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ])
})

it('keeps rows edited by a person or sent by the central', async () => {
  const database = givenDatabase()
  await refreshCatalogs(database)
  await database.transaction(async (db) => {
    await db
      .updateTable('taxes')
      .set({ name: 'IVA quince', validTo: '2026-12-31', owner: 'PERSON' })
      .where('id', '=', 1)
      .execute()
    await db
      .insertInto('catalogItems')
      .values({ catalog: 'zones', id: 1, code: 'C1', name: 'De la central', owner: 'CENTRAL' })
      .onConflict((conflict) =>
        conflict
          .columns(['catalog', 'id'])
          .doUpdateSet({ name: 'De la central', owner: 'CENTRAL' }),
      )
      .execute()
    await db
      .insertInto('measureUnits')
      .values({
        id: 900,
        code: 'TZA',
        name: 'Taza',
        conversion: 250_000 as never,
        owner: 'CENTRAL',
      })
      .execute()
  })

  await refreshCatalogs(database, {
    content: content({
      zones: [],
      taxes: [{ id: 1, kind: 'IVA', identifierCode: '4', name: 'IVA 15 %', rate: 15 }],
      measureUnits: [
        { id: 1, code: 'UND', name: 'Unidad', description: 'Una', conversion: 1 },
        { id: 77, code: 'TZA', name: 'Taza nuestra', description: 'Una', conversion: 0.25 },
      ],
    }),
  })

  const tax = await database.reader
    .selectFrom('taxes')
    .where('id', '=', 1)
    .select(['name', 'validTo', 'active'])
    .executeTakeFirst()
  expect(tax).toEqual({ name: 'IVA quince', validTo: '2026-12-31', active: 1 })
  expect((await zonesOf(database))[0]).toEqual({
    id: 1,
    name: 'De la central',
    active: 1,
    owner: 'CENTRAL',
  })
  const units = await database.reader
    .selectFrom('measureUnits')
    .where('code', 'in', ['UND', 'KG', 'TZA'])
    .select(['id', 'name', 'active'])
    .orderBy('id')
    .execute()
  expect(units).toEqual([
    { id: 1, name: 'Unidad', active: 1 },
    { id: 2, name: 'Kilogramo', active: 0 },
    { id: 900, name: 'Taza', active: 1 },
  ])
})

it('refuses a list with the wrong form, and writes none of it', async () => {
  const database = givenDatabase()
  const broken = content({ taxes: [{ id: 1, kind: 'VAT', name: '' }] })

  await expect(refreshCatalogs(database, { content: broken })).rejects.toThrow('Invalid option')
  expect(await zonesOf(database)).toEqual([])
})
