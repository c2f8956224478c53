import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

/** Cantons of each province, from INEC and the 2025 law that made Sevilla Don Bosco the 222nd. */
const cantonsByProvince: Record<string, number> = {
  Azuay: 15,
  Bolívar: 7,
  Cañar: 7,
  Carchi: 6,
  Cotopaxi: 7,
  Chimborazo: 10,
  'El Oro': 14,
  Esmeraldas: 7,
  Guayas: 25,
  Imbabura: 6,
  Loja: 16,
  'Los Ríos': 13,
  Manabí: 22,
  'Morona Santiago': 13,
  Napo: 5,
  Pastaza: 4,
  Pichincha: 8,
  Tungurahua: 9,
  'Zamora Chinchipe': 9,
  Galápagos: 3,
  Sucumbíos: 7,
  Orellana: 4,
  'Santo Domingo de los Tsáchilas': 2,
  'Santa Elena': 3,
}

describe('places', () => {
  it('are 24 provinces with the right number of cantons', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    const provinces = await mesero.catalogs.provinces()
    const counts = Object.fromEntries(
      await Promise.all(
        provinces.map(async ({ id, name }) => [
          name,
          (await mesero.catalogs.cantons({ query: { provinceId: id } })).length,
        ]),
      ),
    )

    expect(provinces.map(({ code }) => code)).toEqual(
      Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0')),
    )
    expect(counts).toEqual(cantonsByProvince)
    expect(await mesero.catalogs.cantons()).toHaveLength(222)
  })

  it('have a code that begins with that of their parent, and every parent exists', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')
    const provinces = await mesero.catalogs.provinces()
    const cantons = await mesero.catalogs.cantons()
    const parishes = await mesero.catalogs.parishes()

    expect(parishes.length).toBeGreaterThan(1_250)
    for (const [above, below] of [
      [provinces, cantons],
      [cantons, parishes],
    ] as const) {
      const codes = new Map(above.map(({ id, code }) => [id, code]))
      const strays = below.filter(
        ({ code, parentId }) => !code.startsWith(codes.get(parentId ?? 0) ?? 'none'),
      )
      expect(strays).toEqual([])
    }
    const cantonsWithoutParish = cantons.filter(
      ({ id }) => !parishes.some(({ parentId }) => parentId === id),
    )
    expect(cantonsWithoutParish).toEqual([])
  })

  it('are found by the beginnings of words, without accents, and by code', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    expect(await mesero.catalogs.cantons({ query: { search: 'ruminahui' } })).toEqual([
      { id: 1705, code: '1705', name: 'Rumiñahui', parentId: 17 },
    ])
    expect(await mesero.catalogs.parishes({ query: { cantonId: 1701, search: 'inaq' } })).toEqual([
      { id: 170112, code: '170112', name: 'Iñaquito', parentId: 1701 },
    ])
    expect(await mesero.catalogs.parishes({ query: { search: '230253' } })).toEqual([
      { id: 230253, code: '230253', name: 'Plan Piloto', parentId: 2302 },
    ])
    expect(await mesero.catalogs.parishes({ query: { cantonId: 1701 } })).toHaveLength(66)
    expect(await mesero.catalogs.cantons({ query: { provinceId: 99 } })).toEqual([])
  })
})

describe('every catalog', () => {
  const names = [
    'provinces',
    'cantons',
    'parishes',
    'zones',
    'identificationTypes',
    'documentTypes',
    'productTypes',
    'customerGroups',
    'economicActivities',
    'constructionMaterialSubcategories',
    'transportAuxiliaryCodes',
    'accountingPlans',
    'incomeTaxes',
    'banks',
  ] as const

  it('has items, unique ids and codes, and no blank name', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    for (const name of names) {
      const items = await mesero.catalogs[name]()
      expect(items.length, name).toBeGreaterThan(0)
      expect(new Set(items.map(({ id }) => id)).size, name).toBe(items.length)
      expect(new Set(items.map(({ code }) => code)).size, name).toBe(items.length)
      expect(
        items.filter((item) => item.name !== item.name.trim() || item.name === ''),
        name,
      ).toEqual([])
    }
  })

  it('has a parent in the same catalog for each item of a tree', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    for (const items of [
      await mesero.catalogs.economicActivities(),
      await mesero.catalogs.accountingPlans(),
    ]) {
      const ids = new Set(items.map(({ id }) => id))
      expect(items.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([])
    }
  })

  it('is readable by any signed-in user', async () => {
    const { request } = await givenRestaurant()

    for (const path of ['taxes', 'provinces', 'document-types/by-module/sales', 'banks']) {
      expect((await request('GET', `/catalogs/${path}`)).status, path).toBe(401)
    }
  })
})

describe('lists of the tax office', () => {
  it('have its identification types, its document types by module and its product types', async () => {
    const { as, request, tokenOf } = await givenRestaurant()
    const mesero = await as('mesero')
    const codesOf = async (module: string) =>
      (await mesero.catalogs.documentTypesByModule({ params: { module } })).map(({ code }) => code)

    expect(await mesero.catalogs.identificationTypes()).toEqual([
      { id: 1, name: 'RUC', code: '04' },
      { id: 2, name: 'Cédula', code: '05' },
      { id: 3, name: 'Pasaporte', code: '06' },
      { id: 4, name: 'Consumidor final', code: '07' },
      { id: 5, name: 'Identificación del exterior', code: '08' },
    ])
    expect(await codesOf('sales')).toEqual(['01', '04', '05', '06', '07'])
    expect(await codesOf('purchases')).toEqual(['01', '03', '04', '05', '07', '02', '41'])
    expect(await codesOf('inventory')).toEqual(['06'])
    const token = await tokenOf('mesero')
    const unknown = await request('GET', '/catalogs/document-types/by-module/kitchen', { token })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'RECORD_NOT_FOUND'])
    expect((await mesero.catalogs.productTypes()).map(({ name }) => name)).toEqual([
      'Bien',
      'Servicio',
    ])
  })

  it('have every construction material of IVA 5 % and both codes of commercial transport', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    const materials = await mesero.catalogs.constructionMaterialSubcategories()
    expect(materials.map(({ code }) => code).join(' ')).toBe(
      'F010101 F010201 F010202 F010203 F010204 F010205 F010301 F010401 F010402 F010501 F010601 ' +
        'F010701 F010702 F010703 F010801 F010802 F010803 F010804',
    )
    const transport = await mesero.catalogs.transportAuxiliaryCodes()
    expect(transport.map(({ code }) => code)).toEqual(['H492001', 'H492002'])
  })

  it('have the 21 sections and 88 divisions of CIIU, and the classes of restaurants and shops', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')
    const activities = await mesero.catalogs.economicActivities()

    expect(activities.filter(({ parentId }) => parentId === null)).toHaveLength(21)
    expect(activities.filter(({ code }) => /^[A-U]\d\d$/.test(code))).toHaveLength(88)
    const food = activities.find(({ code }) => code === 'I56')
    const classes = await mesero.catalogs.economicActivities({
      query: { parentId: food?.id ?? 0 },
    })
    expect(classes.map(({ code }) => code)).toEqual(['I5610', 'I5621', 'I5629', 'I5630'])
  })
})
