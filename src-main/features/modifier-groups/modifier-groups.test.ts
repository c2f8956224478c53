import { describe, expect, it } from 'vitest'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

const sauces = { name: 'Salsas', options: [{ name: 'Ají' }, { name: 'Chimichurri' }] }

describe('modifier groups', () => {
  it('are returned with their options in order and with every default', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')

    const group = await gerente.modifierGroups.create({ body: sauces })

    expect(group).toEqual({
      id: expect.any(Number),
      name: 'Salsas',
      kind: 'CHOICE',
      minimum: 0,
      maximum: null,
      active: true,
      dishes: 0,
      products: [],
      categories: [],
      options: ['Ají', 'Chimichurri'].map((name) => ({
        id: expect.any(Number),
        name,
        priceDifference: 0,
        productId: null,
        isDefault: false,
        active: true,
        soldOut: false,
        productSoldOut: false,
      })),
    })
    const mesero = await as('mesero')
    expect((await mesero.modifierGroups.list({ query: { search: 'chimi' } })).data).toEqual([group])
  })

  it('keep the ids of options that stay, also if only their names are given', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    const group = await gerente.modifierGroups.create({ body: sauces })
    const [chili, herbs] = group.options

    const changed = await gerente.modifierGroups.update({
      params: { id: group.id },
      body: {
        name: 'Salsas',
        options: [
          { name: 'Mostaza' },
          { name: 'Chimichurri', priceDifference: 0.5 },
          { id: chili!.id, name: 'Ají criollo' },
        ],
      },
    })

    expect(changed.options.map(({ id, name }) => [id, name])).toEqual([
      [expect.any(Number), 'Mostaza'],
      [herbs!.id, 'Chimichurri'],
      [chili!.id, 'Ají criollo'],
    ])
    const fewer = await gerente.modifierGroups.update({
      params: { id: group.id },
      body: { name: 'Salsas', options: [{ name: 'Mostaza' }] },
    })
    expect(fewer.options).toHaveLength(1)
  })

  it('refuse a maximum below the minimum, too many defaults, repeated names and unknown products', async () => {
    const app = await givenRestaurant()
    const token = await app.tokenOf('gerente')
    const refused = async (body: object) =>
      (await app.request('POST', '/modifier-groups', { token, body })).body.errors

    expect(await refused({ ...sauces, minimum: 2, maximum: 1 })).toMatchObject([
      { field: 'maximum', code: 'MAXIMUM_BELOW_MINIMUM' },
    ])
    expect(
      await refused({
        name: 'Salsas',
        maximum: 1,
        options: sauces.options.map((option) => ({ ...option, isDefault: true })),
      }),
    ).toMatchObject([{ field: 'options', code: 'DEFAULTS_ABOVE_MAXIMUM' }])
    expect(
      await refused({
        name: 'Salsas',
        options: [{ name: 'Ají' }, { name: 'AJI', productId: 99_999 }],
      }),
    ).toMatchObject([
      { field: 'options[1].name', code: 'REPEATED' },
      { field: 'options[1].productId', code: 'UNKNOWN_ID' },
    ])
    expect(await refused({ name: 'Salsas', options: [] })).toMatchObject([{ field: 'options' }])
  })

  it('are deleted only if no product and no category uses them', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    const { id } = await gerente.modifierGroups.create({ body: sauces })
    const category = { name: 'Sopas', modifierGroupIds: [id] }
    await gerente.categories.update({ params: { id: 2 }, body: category })

    await expect(gerente.modifierGroups.delete({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
    })
    // An absent list stays; an empty one is taken off.
    await gerente.categories.update({ params: { id: 2 }, body: { name: 'Sopas' } })
    await expect(gerente.modifierGroups.delete({ params: { id } })).rejects.toMatchObject({
      code: 'IN_USE',
    })
    await gerente.categories.update({
      params: { id: 2 },
      body: { name: 'Sopas', modifierGroupIds: [] },
    })
    await gerente.modifierGroups.delete({ params: { id } })

    expect((await gerente.modifierGroups.options()).map((each) => each.id)).not.toContain(id)
    await expect(
      gerente.categories.update({ params: { id: 2 }, body: category }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'modifierGroupIds[0]', code: 'UNKNOWN_ID' }] },
    })
  })

  it('offer the till only active options, and mark those whose product is sold out', async () => {
    const app = await givenRestaurant()
    const { extras, egg } = await givenSteak(app)
    const gerente = await app.as('gerente')
    const [fried, cheese] = extras.options
    await gerente.modifierGroups.update({
      params: { id: extras.id },
      body: { ...extras, options: [fried!, { ...cheese!, active: false }] },
    })
    await gerente.products.setSoldOut({ params: { id: egg.id }, body: { soldOut: true } })

    const mesero = await app.as('mesero')
    const offered = (await mesero.modifierGroups.options()).find(({ id }) => id === extras.id)

    expect(offered?.options).toEqual([{ ...fried, productSoldOut: true }])
  })
})

it('a category keeps its quick notes until a request changes them', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  const quickNotes = ['bien caliente', 'para compartir']
  await gerente.categories.update({ params: { id: 2 }, body: { name: 'Sopas', quickNotes } })
  await gerente.categories.update({ params: { id: 2 }, body: { name: 'Sopas y cremas' } })

  const mesero = await as('mesero')
  expect((await mesero.categories.options())[1]?.quickNotes).toEqual(quickNotes)
})

it('are attached to dishes and categories, and say how many dishes offer them', async () => {
  const app = await givenRestaurant()
  const gerente = await app.as('gerente')
  const soup = await gerente.products.get({ params: { id: app.productId('Encebollado') } })
  const dish = await gerente.products.get({ params: { id: app.productId('Fritada') } })
  const { pagination } = await gerente.products.list({
    query: { categoryId: soup.category.id, includeCombos: 'true' },
  })
  const other = await gerente.modifierGroups.create({ body: { ...sauces, name: 'Otra' } })
  const group = await gerente.modifierGroups.create({
    body: { ...sauces, productIds: [soup.id, dish.id], categoryIds: [soup.category.id] },
  })
  // The soup counts once: it is in the category too.
  expect(group).toMatchObject({
    dishes: pagination.totalElements + 1,
    products: [{ name: 'Encebollado' }, { name: 'Fritada' }],
    categories: [{ id: soup.category.id }],
  })
  await gerente.modifierGroups.update({
    params: { id: other.id },
    body: { ...sauces, name: 'Otra', productIds: [soup.id] },
  })
  const carried = async (id: number) =>
    (await gerente.products.get({ params: { id } })).modifierGroupIds
  expect(await carried(soup.id)).toEqual([group.id, other.id])

  const fewer = await gerente.modifierGroups.update({
    params: { id: group.id },
    body: { ...sauces, productIds: [dish.id], categoryIds: [] },
  })
  expect(fewer).toMatchObject({ dishes: 1, products: [{ name: 'Fritada' }], categories: [] })
  expect(await carried(soup.id)).toEqual([other.id])
  // A request that names none leaves them.
  const same = await gerente.modifierGroups.update({ params: { id: group.id }, body: sauces })
  expect(same).toMatchObject({ products: [{ name: 'Fritada' }] })

  const { body } = await app.request('PUT', `/modifier-groups/${group.id}`, {
    token: await app.tokenOf('gerente'),
    body: { ...sauces, productIds: [dish.id, 99_999], categoryIds: [99_999] },
  })
  expect(body.errors).toMatchObject([
    { field: 'productIds[1]', code: 'UNKNOWN_ID' },
    { field: 'categoryIds[0]', code: 'UNKNOWN_ID' },
  ])
})
