import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

const place = { x: 2, y: 3, width: 5, height: 5 }

it('replaces the whole plan', async () => {
  const { as, sectionId, tableId } = await givenRestaurant()
  const gerente = await as('gerente')
  const params = { id: sectionId('Terraza') }
  const items = [
    { tableId: tableId('T2'), ...place, rotation: 45, shape: 'ROUND' as const },
    { kind: 'WALL' as const, ...place, x: 20 },
    { kind: 'TEXT' as const, ...place, x: 30, text: 'Cocina' },
  ]
  const layout = await gerente.sections.saveLayout({ params, body: { items } })
  const bare = { id: expect.any(Number), tableId: null, kind: null, text: null, rotation: 0 }
  expect(layout).toEqual({
    sectionId: params.id,
    width: 44,
    height: 24,
    items: [
      { ...bare, ...items[0] },
      { ...bare, ...items[1], shape: 'SQUARE' },
      { ...bare, ...items[2], shape: 'SQUARE' },
    ],
  })
  const mesero = await as('mesero')
  expect(await mesero.sections.getLayout({ params })).toEqual(layout)
  // Tables without a place are still listed, after the others.
  const tables = await mesero.tables.list({ params: { sectionId: params.id } })
  expect(tables.map(({ name }) => name)).toEqual(['T2', 'T1', 'T3', 'T4', 'T5', 'T6', 'T7'])
})

it('accepts a size, and grows to fit its items', async () => {
  const { as, sectionId } = await givenRestaurant()
  const gerente = await as('gerente')
  const params = { id: sectionId('Terraza') }
  const body = { width: 60, height: 30, items: [] }
  expect(await gerente.sections.saveLayout({ params, body })).toEqual({
    sectionId: params.id,
    ...body,
  })
  const items = [{ kind: 'BAR' as const, ...place, x: 70 }]
  expect(await gerente.sections.saveLayout({ params, body: { items } })).toMatchObject({
    width: 75,
    height: 30,
  })
})

it('can move a table with an open bill', async () => {
  const { as, sectionId, tableId, givenOrder } = await givenRestaurant()
  await givenOrder('T1', ['Fritada'])
  const gerente = await as('gerente')
  const params = { id: sectionId('Terraza') }
  const items = [{ tableId: tableId('T1'), ...place }]
  expect(await gerente.sections.saveLayout({ params, body: { items } })).toMatchObject({ items })
})

describe('refusals', () => {
  it('reports each wrong item and keeps the plan', async () => {
    const { request, tokenOf, as, sectionId, tableId } = await givenRestaurant()
    const gerente = await as('gerente')
    const params = { id: sectionId('Terraza') }
    const before = await gerente.sections.getLayout({ params })
    const answer = await request('PUT', `/restaurant/sections/${params.id}/layout`, {
      token: await tokenOf('gerente'),
      body: {
        items: [
          { tableId: tableId('T1'), ...place },
          { tableId: tableId('1'), ...place },
          { tableId: tableId('T1'), ...place },
          { tableId: 9999, ...place },
          { kind: 'WALL', ...place, x: 396 },
        ],
      },
    })
    expect(answer.status).toBe(400)
    const errors: { field: string; code: string }[] = answer.body.errors
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['items[1].tableId', 'TABLE_ELSEWHERE'],
      ['items[2].tableId', 'REPEATED'],
      ['items[3].tableId', 'TABLE_ELSEWHERE'],
      ['items[4].width', 'TOO_BIG'],
    ])
    expect(await gerente.sections.getLayout({ params })).toEqual(before)
  })

  it('requires either a table or a piece of furniture', async () => {
    const { request, tokenOf, sectionId, tableId } = await givenRestaurant()
    const answer = await request('PUT', `/restaurant/sections/${sectionId('Terraza')}/layout`, {
      token: await tokenOf('gerente'),
      body: { items: [place, { tableId: tableId('T1'), kind: 'WALL', ...place }] },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'items[0].tableId', code: 'EXACTLY_ONE_OF' },
          { field: 'items[1].tableId', code: 'EXACTLY_ONE_OF' },
        ],
      },
    })
  })

  it('returns 404 for an unknown section', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    const params = { id: 9999 }
    await expect(gerente.sections.getLayout({ params })).rejects.toMatchObject({ status: 404 })
    await expect(
      gerente.sections.saveLayout({ params, body: { items: [] } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
