import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'

it('lists reservations by time with those that overlap, and lets users change and cancel them', async () => {
  const app = await givenRestaurant()
  const waiter = await app.as('mesero')
  const tableId = app.tableId('9')
  const at = (hour: string) => `2026-11-22T${hour}:00.000Z`
  const late = await waiter.reservations.create({
    body: { name: 'Paúl Andrade', guests: 4, at: at('01:00'), tableId },
  })
  const early = await waiter.reservations.create({
    body: { name: 'Sra. Lema', guests: 2, at: at('00:00'), tableId, phone: '0990000001' },
  })
  expect(late.overlaps).toEqual([])
  expect(early).toMatchObject({ tableName: '9', overlaps: [{ id: late.id, name: 'Paúl Andrade' }] })
  const listed = await waiter.reservations.list({})
  expect(listed.data.map(({ id }) => id)).toEqual([early.id, late.id])
  const moved = await waiter.reservations.update({
    params: { id: late.id },
    body: { name: 'Paúl Andrade', guests: 5, at: at('02:30'), tableId },
  })
  expect(moved).toMatchObject({ guests: 5, overlaps: [] })
  const take = (id: number, query = {}) => waiter.reservations.delete({ params: { id }, query })
  await expect(take(early.id, { seatedTableId: 9_999 })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'seatedTableId' }] },
  })
  await take(early.id, { seatedTableId: tableId })
  expect((await waiter.reservations.list({})).data.map(({ id }) => id)).toEqual([late.id])
  await take(late.id)
  const told = app.sql(
    "SELECT kind FROM auditEntries WHERE kind IN ('RESERVATION_SEATED', 'RESERVATION_DELETED') ORDER BY id",
  )
  expect(told.map(({ kind }) => kind)).toEqual(['RESERVATION_SEATED', 'RESERVATION_DELETED'])
  await expect(
    waiter.reservations.create({ body: { name: 'X', guests: 1, at: at('01:00'), tableId: 9_999 } }),
  ).rejects.toMatchObject({ status: 400 })
})

it('masks the telephone for who may not write reservations, who cannot search it either', async () => {
  const app = await givenRestaurant()
  const waiter = await app.as('mesero')
  await waiter.reservations.create({
    body: { name: 'Sra. Lema', guests: 2, at: '2026-11-22T00:00:00.000Z', phone: '0990000001' },
  })
  const token = await tokenWith(app, ['TABLE:READ'])
  const phones = async (search: string) => {
    const { body } = await app.request('GET', `/restaurant/reservations?search=${search}`, {
      token,
    })
    return (body as { data: { phone: string }[] }).data.map(({ phone }) => phone)
  }
  expect(await phones('Lema')).toEqual(['099••••001'])
  expect(await phones('0990000001')).toEqual([])
  const { data } = await waiter.reservations.list({ query: { search: '0990000001' } })
  expect(data.map(({ phone }) => phone)).toEqual(['0990000001'])
})

it('lists the tables in use with their reservations less than two hours away', async () => {
  const app = await givenRestaurant()
  const waiter = await app.as('mesero')
  const tableId = app.tableId('9')
  const at = '2026-11-22T01:00:00.000Z'
  const { id, name } = await waiter.reservations.create({
    body: { name: 'Sra. Lema', guests: 2, at, tableId },
  })
  const nine = async (query: { at?: string }) =>
    (await waiter.reservations.tables({ query })).find((table) => table.id === tableId)
  const taken = { id: tableId, name: '9', sectionName: 'Salón', reservations: [{ id, name, at }] }
  expect(await nine({ at: '2026-11-22T02:59:00.000Z' })).toMatchObject(taken)
  expect(await nine({ at: '2026-11-22T03:00:00.000Z' })).toMatchObject({ reservations: [] })
  expect(await nine({})).toMatchObject({ reservations: [] })

  const gerente = await app.as('gerente')
  const free = app.tableId('8')
  await gerente.tables.delete({ params: { id: free } })
  const ids = (await waiter.reservations.tables({})).map((table) => table.id)
  expect(ids).toContain(tableId)
  expect(ids).not.toContain(free)
})
