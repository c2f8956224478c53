import { describe, expect, it } from 'vitest'
import { designsOf } from '#shared/api/paper/designs.ts'
import { designNames } from '#shared/api/places/establishments.ts'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newEstablishment } from '#main/testing/samples/new-establishment.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

const designs = Object.fromEntries(designNames.map((name) => [name, designsOf[name][1]]))
const noDesigns = Object.fromEntries(designNames.map((name) => [name, null]))

describe('establishments', () => {
  it('are created with their own salt, selling at price one', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')

    const created = await admin.establishments.create({ body: newEstablishment() })

    expect(created).toEqual({
      ...noDesigns,
      id: expect.any(Number),
      name: 'Sucursal Norte',
      tradeName: null,
      address: 'Av. Amazonas N34-10',
      phone: null,
      identifier: '002',
      provinceId: null,
      cantonId: null,
      priceTypeId: 1,
      marketPriceId: null,
      transportProductId: null,
      transportSale: false,
      hasLogo: false,
      priceTypeName: 'Precio 1',
      cantonName: null,
      transit: false,
      serviceChargeEnabled: false,
      serviceChargePercentage: 10,
      tourismRegistered: false,
      timeZone: 'America/Guayaquil',
      dayEndsAt: '00:00',
      cardNeedsCharge: false,
      blindExitLimit: 100,
    })
    expect(await admin.establishments.get({ params: { id: created.id } })).toEqual(created)
    expect(sql('SELECT count(DISTINCT pinSalt) AS salts FROM establishments')).toEqual([
      { salts: 2 },
    ])
  })

  it('are listed by code, searched, and offered as options', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.establishments.create({ body: newEstablishment() })

    const list = await admin.establishments.list()
    const found = await admin.establishments.list({ query: { search: 'amaz nor' } })
    const byCode = await admin.establishments.list({ query: { search: '001' } })
    const options = await admin.establishments.options()

    expect(list.data.map(({ identifier }) => identifier)).toEqual(['001', '002'])
    expect(found.data.map(({ name }) => name)).toEqual(['Sucursal Norte'])
    expect(byCode.data.map(({ name }) => name)).toEqual(['Matriz'])
    expect(options).toEqual([
      { id: 1, name: 'Matriz', code: '001' },
      { id: 2, name: 'Sucursal Norte', code: '002' },
    ])
  })

  it('accept every field of the document, including the nineteen designs', async () => {
    const { as, productId, sql } = await givenRestaurant()
    const admin = await as('admin')
    sql('UPDATE establishments SET transit = 1 WHERE id = 1')
    const body = {
      ...newEstablishment({ identifier: '003' }),
      ...designs,
      tradeName: 'El Arrayán',
      phone: '022000000',
      provinceId: 17,
      cantonId: 1701,
      priceTypeId: 3,
      marketPriceId: 2,
      transportProductId: productId('Encebollado'),
      transportSale: true,
      tourismRegistered: true,
    }

    const changed = await admin.establishments.update({ params: { id: 1 }, body })

    expect(changed).toEqual({
      ...body,
      id: 1,
      hasLogo: false,
      priceTypeName: 'Precio 3',
      cantonName: 'Quito',
      transit: true,
      serviceChargeEnabled: false,
      serviceChargePercentage: 10,
      timeZone: 'America/Guayaquil',
      dayEndsAt: '00:00',
      cardNeedsCharge: false,
      blindExitLimit: 100,
    })
  })

  it('keep service charge and time zone if a change omits them', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const params = { id: 1 }
    const ofMatriz = newEstablishment({ identifier: '001' })

    await admin.establishments.update({
      params,
      body: {
        ...ofMatriz,
        serviceChargeEnabled: true,
        serviceChargePercentage: 7.5,
        timeZone: 'Pacific/Galapagos',
      },
    })
    const kept = await admin.establishments.update({ params, body: ofMatriz })

    expect(kept).toMatchObject({
      serviceChargeEnabled: true,
      serviceChargePercentage: 7.5,
      timeZone: 'Pacific/Galapagos',
    })
  })

  it('need a unique SRI code: 409 when created, 400 when changed', async () => {
    const { as, request, tokenOf } = await givenRestaurant()
    const admin = await as('admin')
    const token = await tokenOf('admin')
    await admin.establishments.create({ body: newEstablishment() })

    const created = await request('POST', '/establishments', { token, body: newEstablishment() })
    const changed = await request('PUT', '/establishments/1', { token, body: newEstablishment() })

    expect([created.status, created.body.code]).toEqual([409, 'ALREADY_TAKEN'])
    expect([changed.status, changed.body.error]).toEqual([400, 'BAD_REQUEST'])
    for (const { body } of [created, changed]) {
      expect(body.errors).toMatchObject([{ field: 'identifier', code: 'ALREADY_TAKEN' }])
    }
  })

  it('report every wrong field in one answer', async () => {
    const { request, tokenOf } = await givenRestaurant()
    const token = await tokenOf('admin')
    const fieldsOf = async (body: unknown) => {
      const answer = await request('PUT', '/establishments/1', { token, body })
      expect(answer.status).toBe(400)
      return answer.body.errors.map(({ field }: { field: string }) => field)
    }

    expect(
      (
        await fieldsOf({
          identifier: '000',
          priceTypeId: 5,
          serviceChargePercentage: 10.5,
          invoiceDesign: 7,
        })
      ).toSorted(),
    ).toEqual([
      'address',
      'identifier',
      'invoiceDesign',
      'name',
      'priceTypeId',
      'serviceChargePercentage',
    ])
    expect(
      await fieldsOf(newEstablishment({ provinceId: 99, cantonId: 99, transportProductId: 9999 })),
    ).toEqual(['provinceId', 'cantonId', 'transportProductId'])
  })

  it('take only designs of the list of each document, and keep one that is stored', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    const before = await admin.establishments.get({ params: { id: 1 } })
    const put = (designs: object) =>
      admin.establishments.update({ params: { id: 1 }, body: { ...before, ...designs } })
    for (const name of designNames) {
      const designs = await admin.catalogs.designs({ query: { document: name } })
      expect(designs.length).toBeGreaterThan(1)
      const [, other] = designs
      expect(await put({ [name]: other?.id })).toMatchObject({ [name]: other?.id })
    }
    await expect(put({ rideDesign: 'A5-zzz', labelDesign: 'ticket-80' })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'labelDesign', code: 'UNKNOWN_ID' },
          { field: 'rideDesign', code: 'UNKNOWN_ID' },
        ],
      },
    })
    sql(`UPDATE establishments SET rideDesign = 'de-otra-version'`)
    expect(await put({ rideDesign: 'de-otra-version' })).toMatchObject({
      rideDesign: 'de-otra-version',
    })
  })

  it('answer the designs of a document by any spelling of its name', async () => {
    const { as } = await givenRestaurant()
    const cajera = await as('cajera')
    const of = (document: string) => cajera.catalogs.designs({ query: { document } })
    expect(await of('CREDIT_NOTE')).toEqual(await of('creditNoteDesign'))
    expect(await of('order')).toEqual([
      { id: 'ticket-80', code: 'ticket-80', name: 'Rollo de 80 mm' },
      { id: 'ticket-80-large', code: 'ticket-80-large', name: 'Rollo de 80 mm, letra grande' },
    ])
    await expect(of('tarjeta')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'document', code: 'UNKNOWN_ID' }] },
    })
  })

  it("other than the user's own need a right", async () => {
    const restaurant = await givenRestaurant()
    const { id } = givenBranch(restaurant)
    restaurant.sql(`UPDATE users SET changeExitEstablishment = 0 WHERE username = 'admin'`)
    const admin = await restaurant.as('admin')
    const refused = { status: 403, code: 'ESTABLISHMENT_NOT_ALLOWED' }

    await expect(
      admin.establishments.update({ params: { id }, body: newEstablishment() }),
    ).rejects.toMatchObject(refused)
    await expect(admin.establishments.delete({ params: { id } })).rejects.toMatchObject(refused)
    const own = await admin.establishments.update({
      params: { id: 1 },
      body: newEstablishment({ identifier: '001' }),
    })
    expect(own.name).toBe('Sucursal Norte')
  })

  it('are deleted only if nothing refers to them', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const inUse = { status: 409, code: 'IN_USE' }
    const { id } = await admin.establishments.create({ body: newEstablishment() })
    const params = { id }
    const product = await admin.products.create({ body: newProduct({ establishmentId: id }) })

    await expect(admin.establishments.delete({ params: { id: 1 } })).rejects.toMatchObject(inUse)
    await expect(admin.establishments.delete({ params })).rejects.toMatchObject(inUse)
    await admin.products.update({ params: { id: product.id }, body: newProduct() })
    await admin.establishments.delete({ params })

    await expect(admin.establishments.get({ params })).rejects.toMatchObject({ status: 404 })
    await expect(admin.establishments.delete({ params })).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.establishments.update({ params, body: newEstablishment() }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('need rights to list and to create; options need none', async () => {
    const { as } = await givenRestaurant()
    const [gerente, cajera] = [await as('gerente'), await as('cajera')]

    expect((await gerente.establishments.list()).data).toHaveLength(1)
    await expect(gerente.establishments.create({ body: newEstablishment() })).rejects.toMatchObject(
      { status: 403 },
    )
    await expect(cajera.establishments.list()).rejects.toMatchObject({ status: 403 })
    expect(await cajera.establishments.options()).toHaveLength(1)
  })
})
