import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'

function newPoint(more: object = {}) {
  return { establishmentId: 1, code: '003', name: 'Caja terraza', ...more }
}

describe('emission points', () => {
  it('belong to the installation that creates them', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')

    const point = await admin.emissionPoints.create({ body: newPoint({ nextInvoiceNumber: 250 }) })

    expect(point).toEqual({
      id: expect.any(Number),
      establishmentId: 1,
      establishmentIdentifier: '001',
      code: '003',
      name: 'Caja terraza',
      nextInvoiceNumber: 250,
      isOwn: true,
      active: true,
    })
    expect(
      sql(
        'SELECT documentType, environment, nextNumber FROM sequences WHERE emissionPointId = ?',
        point.id,
      ),
    ).toEqual([{ documentType: 'INVOICE', environment: 1, nextNumber: 250 }])
  })

  it('are listed by establishment and code, searched, and offered while active', async () => {
    const restaurant = await givenRestaurant()
    const admin = await restaurant.as('admin')
    const branch = givenBranch(restaurant)
    await admin.emissionPoints.create({ body: newPoint({ establishmentId: branch.id }) })
    await admin.emissionPoints.create({ body: newPoint({ active: false }) })

    const list = await admin.emissionPoints.list()
    const ofBranch = await admin.emissionPoints.list({ query: { establishmentId: branch.id } })
    const found = await admin.emissionPoints.list({ query: { search: 'terr 002' } })
    const options = await admin.emissionPoints.options({ query: { establishmentId: 1 } })

    expect(
      list.data.map(({ establishmentIdentifier, code }) => `${establishmentIdentifier}-${code}`),
    ).toEqual(['001-001', '001-002', '001-003', '002-003'])
    expect(ofBranch.data).toMatchObject([{ establishmentId: branch.id, code: '003' }])
    expect(found.data).toEqual(ofBranch.data)
    expect(options).toEqual([
      { id: 1, name: 'Caja 001', code: '001' },
      { id: 2, name: 'Caja 002', code: '002' },
    ])
  })

  it('of another installation are marked as not own', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    sql(`UPDATE emissionPoints SET installationId = 'otra' WHERE id = 2`)
    const params = { id: 2 }

    const { data } = await admin.emissionPoints.list()
    expect(data.map(({ isOwn }) => isOwn)).toEqual([true, false])
    await expect(
      admin.emissionPoints.update({
        params,
        body: newPoint({ code: '002', nextInvoiceNumber: 9 }),
      }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'nextInvoiceNumber', code: 'EMISSION_POINT_ELSEWHERE' }] },
    })
    const renamed = await admin.emissionPoints.update({ params, body: newPoint({ code: '002' }) })
    expect(renamed).toMatchObject({ name: 'Caja terraza', isOwn: false })
  })

  it('need a unique code within the establishment', async () => {
    const restaurant = await givenRestaurant()
    const admin = await restaurant.as('admin')
    const branch = givenBranch(restaurant)
    const taken = { status: 409, code: 'ALREADY_TAKEN', body: { errors: [{ field: 'code' }] } }

    await expect(
      admin.emissionPoints.create({ body: newPoint({ code: '001' }) }),
    ).rejects.toMatchObject(taken)
    await expect(
      admin.emissionPoints.update({ params: { id: 2 }, body: newPoint({ code: '001' }) }),
    ).rejects.toMatchObject(taken)
    const elsewhere = await admin.emissionPoints.create({
      body: newPoint({ code: '001', establishmentId: branch.id }),
    })
    expect(elsewhere.establishmentIdentifier).toBe('002')
  })

  it('cannot lower their next number after they have issued', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const change = (nextInvoiceNumber: number, more: object = {}) =>
      admin.emissionPoints.update({
        params: { id: 1 },
        body: newPoint({ code: '001', name: 'Caja 001', nextInvoiceNumber, ...more }),
      })
    await change(40)
    expect((await change(7)).nextInvoiceNumber).toBe(7)
    await openRegister(app)
    const cajera = await app.as('cajera')
    const issued = await cajera.invoices.issue({
      body: invoiceRequest({
        details: [{ product: { id: app.productId('Encebollado') }, quantity: 2 }],
        totalAmount: 9,
      }),
    })
    expect(issued.number).toBe('001-001-000000007')

    await expect(change(7)).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'nextInvoiceNumber',
            code: 'NEXT_NUMBER_USED',
            message: expect.stringContaining('8'),
          },
        ],
      },
    })
    expect((await change(8)).nextInvoiceNumber).toBe(8)
    expect((await change(100)).nextInvoiceNumber).toBe(100)
    await expect(change(100, { code: '009' })).rejects.toMatchObject({
      status: 409,
      code: 'EMISSION_POINT_ISSUED',
    })
  })

  it('cannot be deactivated while their register is open', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    await openRegister(app)

    await expect(
      admin.emissionPoints.update({
        params: { id: 1 },
        body: newPoint({ code: '001', active: false }),
      }),
    ).rejects.toMatchObject({ status: 409, code: 'EMISSION_POINT_OPEN' })
    const other = await admin.emissionPoints.update({
      params: { id: 2 },
      body: newPoint({ code: '002', active: false }),
    })
    expect(other.active).toBe(false)
  })

  it('are deleted only if nothing refers to them', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const inUse = { status: 409, code: 'IN_USE' }
    const fresh = await admin.emissionPoints.create({ body: newPoint() })
    const ofUser = await admin.emissionPoints.create({ body: newPoint({ code: '004' }) })
    const issued = await admin.emissionPoints.create({ body: newPoint({ code: '005' }) })
    app.sql('UPDATE users SET emissionPointId = ? WHERE username = ?', ofUser.id, 'mesero')
    app.sql('UPDATE sequences SET hasIssued = 1 WHERE emissionPointId = ?', issued.id)
    await openRegister(app, { user: 'admin', emissionPointId: 2 })

    for (const id of [1, 2, ofUser.id, issued.id]) {
      await expect(admin.emissionPoints.delete({ params: { id } })).rejects.toMatchObject(inUse)
    }
    await admin.emissionPoints.delete({ params: { id: fresh.id } })
    await expect(admin.emissionPoints.delete({ params: { id: fresh.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(app.sql('SELECT * FROM sequences WHERE emissionPointId = ?', fresh.id)).toEqual([])
  })

  it('refuse an unknown establishment, a bad code, and a user without the right', async () => {
    const { as } = await givenRestaurant()
    const [admin, gerente] = [await as('admin'), await as('gerente')]

    await expect(
      admin.emissionPoints.create({ body: newPoint({ establishmentId: 99 }) }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'establishmentId', code: 'UNKNOWN_ID' }] },
    })
    await expect(
      admin.emissionPoints.create({ body: newPoint({ code: '000', nextInvoiceNumber: 0 }) }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code' }, { field: 'nextInvoiceNumber' }] },
    })
    await expect(gerente.emissionPoints.create({ body: newPoint() })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('of another establishment need a right', async () => {
    const restaurant = await givenRestaurant()
    const branch = givenBranch(restaurant)
    restaurant.sql(
      `INSERT INTO emissionPoints (id, establishmentId, code, name) VALUES (50, ?, '001', 'Patio')`,
      branch.id,
    )
    restaurant.sql(`UPDATE users SET changeExitEstablishment = 0 WHERE username = 'admin'`)
    const admin = await restaurant.as('admin')
    const elsewhere = newPoint({ establishmentId: branch.id })
    const refused = { status: 403, code: 'ESTABLISHMENT_NOT_ALLOWED' }

    await expect(admin.emissionPoints.create({ body: elsewhere })).rejects.toMatchObject(refused)
    for (const body of [newPoint(), elsewhere]) {
      await expect(admin.emissionPoints.update({ params: { id: 50 }, body })).rejects.toMatchObject(
        refused,
      )
    }
    await expect(admin.emissionPoints.delete({ params: { id: 50 } })).rejects.toMatchObject(refused)
  })
})
