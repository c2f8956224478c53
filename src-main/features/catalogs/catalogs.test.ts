import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '../../testing/given-restaurant.ts'

describe('catalogs', () => {
  it('list the official lists by their ids', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    expect(await mesero.catalogs.identificationTypes()).toEqual([
      { id: 1, name: 'RUC', code: '04' },
      { id: 2, name: 'Cédula', code: '05' },
      { id: 3, name: 'Pasaporte', code: '06' },
      { id: 4, name: 'Consumidor final', code: '07' },
      { id: 5, name: 'Identificación del exterior', code: '08' },
    ])
    expect((await mesero.catalogs.documentTypes()).map(({ code }) => code)).toEqual([
      '01',
      '03',
      '04',
      '05',
      '06',
      '07',
    ])
    expect((await mesero.catalogs.productTypes()).map(({ name }) => name)).toEqual([
      'Bien',
      'Servicio',
    ])
  })

  it("list the taxes in force on the establishment's own day", async () => {
    const { as, sql, clock } = await givenRestaurant()
    const mesero = await as('mesero')
    sql(`UPDATE taxes SET validTo = '2026-11-21' WHERE id = 3`)
    sql(
      `INSERT INTO taxes (id, kind, identifierCode, name, rate, validFrom) VALUES
         (40, 'IVA', '8', 'IVA 8 %', 800, '2026-11-22'),
         (41, 'ICE', '3610', 'ICE 10 %', 1000, NULL)`,
    )
    const ids = async () => (await mesero.catalogs.taxes()).map(({ id }) => id)

    expect((await mesero.catalogs.taxes())[0]).toEqual({
      id: 1,
      name: 'IVA 15 %',
      code: '4',
      kind: 'IVA',
      taxRate: 15,
    })
    // In UTC it is already the 22nd, in Guayaquil still the 21st.
    clock.set('2026-11-22T04:59:00.000Z')
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 41])
    clock.set('2026-11-22T05:00:00.000Z')
    expect(await ids()).toEqual([1, 2, 4, 5, 40, 41])
    sql(`UPDATE establishments SET timeZone = 'Pacific/Galapagos'`)
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 41])
  })

  it('are for whoever is signed in', async () => {
    const { request } = await givenRestaurant()

    for (const name of ['taxes', 'identification-types', 'document-types', 'product-types']) {
      expect((await request('GET', `/catalogs/${name}`)).status, name).toBe(401)
    }
  })
})
