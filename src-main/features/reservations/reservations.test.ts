import { expect, it } from 'vitest'
import { givenRestaurant } from '../../testing/given-restaurant.ts'

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
