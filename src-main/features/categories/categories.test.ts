import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { CategoryRequest } from '#shared/api/menu/categories.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

function newCategory(more: Partial<z.input<typeof CategoryRequest>> = {}) {
  return { name: 'Desayunos', ...more }
}

describe('categories', () => {
  it('have a colour, which the sale screen gets with the options', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const { id } = await admin.categories.create({
      body: { name: 'Marisquería', colorHex: '#2F6FD6' },
    })
    const options = await (await as('mesero')).categories.options()
    expect(options.find((option) => option.id === id)).toMatchObject({ colorHex: '#2F6FD6' })
  })

  it('are listed only for users with CATEGORY:READ', async () => {
    const app = await givenRestaurant()
    app.sql(`UPDATE roles SET permissions = '["SECTION:READ"]' WHERE name = 'Mesero'`)
    const mesero = await app.as('mesero')
    await expect(mesero.categories.list()).rejects.toMatchObject({ status: 403 })
    // The sale screen needs their names.
    await expect(mesero.categories.options()).resolves.not.toEqual([])
  })

  it('are listed by position and searched by name and code', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    const all = await mesero.categories.list()
    const found = await mesero.categories.list({ query: { search: 'fuer' } })
    const options = await mesero.categories.options()

    expect(all.pagination.totalElements).toBe(9)
    expect(all.data.map(({ name }) => name).slice(0, 2)).toEqual(['Entradas', 'Sopas'])
    expect(found.data).toEqual([
      {
        id: 4,
        name: 'Platos fuertes',
        referenceCode: 'CAT-4',
        availableInPos: true,
        parentId: null,
        profitPercentage1: 0,
        profitPercentage2: 0,
        profitPercentage3: 0,
        profitPercentage4: 0,
        station: 'Cocina',
        position: 3,
        productCount: 28,
        colorHex: null,
        modifierGroupIds: [],
        quickNotes: [],
      },
    ])
    expect(options[1]).toEqual({
      id: 2,
      name: 'Sopas',
      code: 'CAT-2',
      availableInPos: true,
      parentId: null,
      station: 'Cocina',
      colorHex: null,
      modifierGroupIds: [],
      quickNotes: [],
      profitPercentage1: 0,
      profitPercentage2: 0,
      profitPercentage3: 0,
      profitPercentage4: 0,
    })
  })

  it('go to the last position if new', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')

    const category = await gerente.categories.create({
      body: newCategory({ parentId: 1, profitPercentage1: 33.33, availableInPos: false }),
    })

    expect(category).toEqual({
      id: expect.any(Number),
      name: 'Desayunos',
      referenceCode: null,
      availableInPos: false,
      parentId: 1,
      profitPercentage1: 33.33,
      profitPercentage2: 0,
      profitPercentage3: 0,
      profitPercentage4: 0,
      station: null,
      position: 9,
      colorHex: null,
      modifierGroupIds: [],
      quickNotes: [],
    })
    expect((await gerente.categories.list()).data.at(-1)).toEqual({ ...category, productCount: 0 })
  })

  it('keep their position if a change names none; the audit has the previous values', async () => {
    const { as, sql } = await givenRestaurant()
    const gerente = await as('gerente')

    const changed = await gerente.categories.update({
      params: { id: 2 },
      body: newCategory({ name: 'Sopas y cremas', station: 'Cocina fría' }),
    })

    expect(changed).toMatchObject({ name: 'Sopas y cremas', position: 1, referenceCode: null })
    const [entry] = sql(`SELECT payload FROM auditEntries WHERE kind = 'CATEGORY_UPDATED'`)
    expect(JSON.parse(String(entry?.['payload']))).toEqual({
      changes: {
        name: { old: 'Sopas', new: 'Sopas y cremas' },
        referenceCode: { old: 'CAT-2', new: null },
        station: { old: 'Cocina', new: 'Cocina fría' },
      },
    })
  })

  it('keep the station that the kitchen gave them if a change names none', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const { id } = await admin.categories.create({ body: { name: 'Desayunos', station: '' } })
    const station = { name: 'Plancha', categoryIds: [id], hasScreen: true, targetMinutes: 8 }
    await admin.stations.create({ body: station })

    const params = { id }
    const renamed = await admin.categories.update({ params, body: { name: 'Desayuno' } })
    const without = await admin.categories.update({
      params,
      body: { name: 'Desayuno', station: '' },
    })

    expect(renamed.station).toBe('Plancha')
    expect(without.station).toBeNull()
    expect((await admin.stations.list()).map(({ name }) => name)).not.toContain('')
  })

  it('need a unique name, ignoring case and accents', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    const taken = { status: 409, code: 'ALREADY_TAKEN', body: { errors: [{ field: 'name' }] } }

    await expect(
      gerente.categories.create({ body: newCategory({ name: 'SÓPAS' }) }),
    ).rejects.toMatchObject(taken)
    await expect(
      gerente.categories.update({ params: { id: 1 }, body: newCategory({ name: 'Sopas' }) }),
    ).rejects.toMatchObject(taken)
    const same = await gerente.categories.update({
      params: { id: 2 },
      body: newCategory({ name: 'SOPAS' }),
    })
    expect(same.name).toBe('SOPAS')
  })

  it('cannot be inside themselves', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    const child = await gerente.categories.create({ body: newCategory({ parentId: 1 }) })
    const grandchild = await gerente.categories.create({
      body: newCategory({ name: 'Desayunos ligeros', parentId: child.id }),
    })
    const moveTo = (parentId: number) =>
      gerente.categories.update({
        params: { id: 1 },
        body: newCategory({ name: 'Entradas', parentId }),
      })

    for (const parentId of [1, child.id, grandchild.id]) {
      await expect(moveTo(parentId)).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ field: 'parentId', code: 'CATEGORY_CYCLE' }] },
      })
    }
    await expect(moveTo(999)).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parentId', code: 'UNKNOWN_ID' }] },
    })
    expect((await moveTo(2)).parentId).toBe(2)
  })

  it('are deleted only without products and subcategories', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    const inUse = { status: 409, code: 'IN_USE' }
    const parent = await gerente.categories.create({ body: newCategory() })
    const child = await gerente.categories.create({
      body: newCategory({ name: 'Desayunos ligeros', parentId: parent.id }),
    })
    const product = await gerente.products.create({ body: newProduct({ categoryId: child.id }) })

    await expect(gerente.categories.delete({ params: { id: 2 } })).rejects.toMatchObject(inUse)
    await expect(gerente.categories.delete({ params: { id: parent.id } })).rejects.toMatchObject(
      inUse,
    )
    await expect(gerente.categories.delete({ params: { id: child.id } })).rejects.toMatchObject(
      inUse,
    )
    await gerente.products.delete({ params: { id: product.id } })
    await gerente.categories.delete({ params: { id: child.id } })
    await gerente.categories.delete({ params: { id: parent.id } })

    expect((await gerente.categories.list()).pagination.totalElements).toBe(9)
    const again = await gerente.categories.create({ body: newCategory() })
    expect(again.name).toBe('Desayunos')
    await expect(gerente.categories.delete({ params: { id: parent.id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      gerente.products.create({ body: newProduct({ categoryId: parent.id }) }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'categoryId' }] } })
  })
})

it('the list says how many active products each category has', async () => {
  const { as } = await givenRestaurant()
  const admin = await as('admin')
  const { id } = await admin.categories.create({ body: newCategory() })
  const countOf = async () =>
    (await admin.categories.list()).data.find((each) => each.id === id)?.productCount
  expect(await countOf()).toBe(0)
  const product = await admin.products.create({
    body: newProduct({ categoryId: id, referenceCode: 'GRA-1' }),
  })
  await admin.products.create({ body: newProduct({ categoryId: id, referenceCode: 'GRA-2' }) })
  expect(await countOf()).toBe(2)
  await admin.products.delete({ params: { id: product.id } })
  expect(await countOf()).toBe(1)
})
