import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { recordStatements } from '#main/testing/checks/record-statements.ts'

it('the demo has Cocina, Parrilla and Barra with their categories', async () => {
  const { as } = await givenRestaurant()
  const stations = await (await as('mesero')).stations.list()
  expect(stations.map(({ name }) => name)).toEqual(['Barra', 'Cocina', 'Parrilla'])
  expect(stations.every(({ categoryIds }) => categoryIds.length > 0)).toBe(true)
})

it('takes its categories from their earlier station, and renames them with it', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  const bar = (await gerente.stations.list()).find(({ name }) => name === 'Barra')
  const [first, ...rest] = bar?.categoryIds ?? []
  const created = await gerente.stations.create({
    body: { name: 'Jugos', categoryIds: [first ?? 0], hasScreen: false, targetMinutes: 5 },
  })
  expect(created).toMatchObject({ categoryIds: [first], hasScreen: false, targetMinutes: 5 })
  const after = (await gerente.stations.list()).find(({ name }) => name === 'Barra')
  expect(after?.categoryIds).toEqual(rest)
  await gerente.stations.update({
    params: { id: created.id },
    body: { name: 'Frutas', categoryIds: [first ?? 0] },
  })
  const categories = await gerente.categories.options()
  expect(categories.find(({ id }) => id === first)?.station).toBe('Frutas')
})

it('refuses a name that is taken and a category that does not exist', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  await expect(
    gerente.stations.create({ body: { name: 'COCÍNA', categoryIds: [] } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(
    gerente.stations.create({ body: { name: 'Fría', categoryIds: [999] } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'categoryIds[0]' }] } })
})

it('cannot be deleted while it has an open ticket; afterwards its categories have none', async () => {
  const { as, item, tableId } = await givenRestaurant()
  const gerente = await as('gerente')
  const bar = (await gerente.stations.list()).find(({ name }) => name === 'Barra')
  const id = bar?.id ?? 0
  await gerente.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: tableId('1'),
      send: true,
      items: [item('Jugo de mora')],
    },
  })
  await expect(gerente.stations.delete({ params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'IN_USE',
  })
  const [ticket] = await gerente.tickets.list({ query: { stationId: id } })
  await gerente.tickets.setState({ params: { id: ticket?.id ?? 0 }, body: { state: 'SERVED' } })
  await gerente.stations.delete({ params: { id } })
  expect((await gerente.stations.list()).map(({ name }) => name)).toEqual(['Cocina', 'Parrilla'])
  const categories = await gerente.categories.options()
  expect(categories.some(({ station }) => station === 'Barra')).toBe(false)
})

it('is created if a category names one that does not exist', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  const { id } = await gerente.categories.create({ body: { name: 'Panes', station: 'Horno' } })
  const oven = (await gerente.stations.list()).find(({ name }) => name === 'Horno')
  expect(oven?.categoryIds).toEqual([id])
})

it('keeps the stations in memory while their screens send requests', async () => {
  const { as, item, givenOrder } = await givenRestaurant()
  const gerente = await as('gerente')
  const [station] = await gerente.stations.list()
  await givenOrder('1', [item('Encebollado')], { send: true })
  const beat = await recordStatements(() =>
    gerente.stations.screen({ params: { id: station!.id }, body: { ticketIds: [] } }),
  )
  expect(beat.filter(({ sql }) => sql.includes('"categories"'))).toEqual([])
  const send = await recordStatements(() => givenOrder('2', [item('Encebollado')], { send: true }))
  expect(send.filter(({ sql }) => /from "(?:stations|categories)"/.test(sql))).toEqual([])
  expect((await gerente.stations.list())[0]?.screenHeardAt).not.toBeNull()
})

it('a printer chosen with the station replaces its own routes and leaves all others', async () => {
  const { as } = await givenRestaurant()
  const admin = await as('admin')
  const [printer] = await admin.printers.list()
  const printerId = printer?.id ?? 0
  const receipts = { job: 'RECEIPT', printerId, copies: 2, automatic: true } as const
  await admin.printRoutes.save({ body: [receipts] })
  const created = await admin.stations.create({
    body: { name: 'Postres', categoryIds: [], paper: { printerId, automatic: true } },
  })
  expect(created).toMatchObject({ hasPrinter: true, paper: { printerId, automatic: true } })
  const routes = await admin.printRoutes.list()
  expect(routes).toMatchObject([receipts, { job: 'KITCHEN', stationId: created.id, copies: 1 }])

  const body = { name: 'Postres', categoryIds: [] }
  await admin.stations.update({ params: { id: created.id }, body })
  expect(await admin.printRoutes.list()).toEqual(routes)
  const without = await admin.stations.update({
    params: { id: created.id },
    body: { ...body, paper: { printerId: null } },
  })
  expect(without).toMatchObject({ hasPrinter: false, paper: { printerId: null } })
  expect(await admin.printRoutes.list()).toMatchObject([receipts])
})

it('a station with an unknown printer is not written', async () => {
  const { as } = await givenRestaurant()
  const admin = await as('admin')
  const before = await admin.stations.list()
  await expect(
    admin.stations.create({
      body: { name: 'Postres', categoryIds: [], paper: { printerId: 999 } },
    }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'paper.printerId' }] } })
  expect(await admin.stations.list()).toEqual(before)
})

it('who may not change printers sends back the printer that is there, and no other', async () => {
  const { anonymous, as, request } = await givenRestaurant()
  const admin = await as('admin')
  const [printer] = await admin.printers.list()
  const printerId = printer?.id ?? 0
  const { id } = await admin.stations.create({
    body: { name: 'Postres', categoryIds: [], paper: { printerId, automatic: true } },
  })
  const role = await admin.roles.create({
    body: { name: 'Estaciones', permissions: ['STATION:UPDATE'] },
  })
  await admin.users.create({ body: newUser({ roleId: role.id }) })
  const { token } = await anonymous.auth.login({
    body: { username: 'nueva', password: NEW_PASSWORD },
  })
  const save = (paper: object) =>
    request('PUT', `/kitchen/stations/${id}`, {
      token,
      body: { name: 'Dulces', categoryIds: [], paper },
    })
  expect(await save({ printerId: null })).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING' },
  })
  const same = await save({ printerId, automatic: true })
  expect(same).toMatchObject({ status: 200, body: { name: 'Dulces', paper: { printerId } } })
})
