import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { derivedTables, rebuildDerivedData } from './derived-data.ts'
import { DATABASE_FILE } from '../open.ts'

it('rebuilds search indexes and counts equal to those of the triggers', async () => {
  const app = await givenRestaurant()
  const mesero = await app.as('mesero')
  const admin = await app.as('admin')
  const state = async () => ({
    list: await mesero.products.list(),
    soups: await mesero.products.list({ query: { categoryId: 2, includeCombos: 'true' } }),
    found: await mesero.products.list({ query: { search: 'ceviche', posOnly: 'true' } }),
    customers: await mesero.customers.list({ query: { search: 'a' } }),
    all: await mesero.customers.list(),
    vendors: await admin.vendors.list({ query: { search: 'mora' } }),
    carriers: await admin.carriers.list({ query: { search: 'paso' } }),
    users: await admin.users.list({ query: { search: 'mesero' } }),
  })
  const before = await state()
  const raw = new Database(join(app.folder, DATABASE_FILE))
  raw.exec(`
    INSERT INTO productSearch (productSearch) VALUES ('delete-all');
    INSERT INTO customerSearch (customerSearch) VALUES ('delete-all');
    INSERT INTO vendorSearch (vendorSearch) VALUES ('delete-all');
    INSERT INTO carrierSearch (carrierSearch) VALUES ('delete-all');
    INSERT INTO userSearch (userSearch) VALUES ('delete-all');
    UPDATE productCounts SET count = count * 2;
    UPDATE listCounts SET count = 7;
    UPDATE searchVersions SET version = version + 1;
  `)
  expect((await state()).found.data).toEqual([])

  rebuildDerivedData(raw)
  raw.close()

  expect(await state()).toEqual(before)
})

it('lists only existing tables', async () => {
  const { sql } = await givenRestaurant()
  const names = sql(`SELECT name FROM sqlite_schema WHERE type = 'table'`).map(({ name }) => name)

  expect(names).toEqual(expect.arrayContaining([...derivedTables]))
})
