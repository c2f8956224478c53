import { describe, expect, it } from 'vitest'
import type { CompanyRequest } from '#shared/api/places/company.ts'
import { givenBusiness } from '#main/testing/samples/new-business.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'

const operationId = '5f0c6d0e-6c0a-4d1c-9a3e-0d5a3c1b2f11'

function ofTheShop(changes: Partial<CompanyRequest> = {}): CompanyRequest {
  return {
    legalName: 'Comercial Andina S. A.',
    tradeName: 'La Esquina',
    ruc: '1790012345001',
    address: 'Av. Colón 123, Quito',
    keepsAccounting: false,
    rimpeRegime: 'NONE',
    ...changes,
  }
}

describe('the company', () => {
  it('is read and changed, and every change is in the audit chain', async () => {
    const app = await givenBusiness()
    const { client } = await app.administrator()
    expect(await client.company.get()).toEqual({
      ...ofTheShop(),
      specialTaxpayer: null,
      withholdingAgent: null,
      mainActivityId: null,
      mainActivityName: null,
      phone: null,
      email: null,
      bankAccount: null,
      environment: 'TEST',
      isRucFixed: false,
      isDemo: false,
    })

    const changed = await client.company.update({
      body: ofTheShop({
        tradeName: 'La Esquina de Rosa',
        rimpeRegime: 'POPULAR_BUSINESS',
        mainActivityId: 101,
        phone: '022000000',
        email: 'rosa@example.com',
      }),
    })

    expect(changed).toMatchObject({
      tradeName: 'La Esquina de Rosa',
      rimpeRegime: 'POPULAR_BUSINESS',
      mainActivityName: expect.stringContaining('Agricultura') as string,
      phone: '022000000',
      email: 'rosa@example.com',
    })
    expect((await app.request('GET', '/terminal')).body.businessName).toBe('La Esquina de Rosa')
    const [entry] = readRows<{ payload: string }>(
      app,
      "SELECT payload FROM auditEntries WHERE kind = 'COMPANY_UPDATED'",
    )
    expect(JSON.parse(entry?.payload ?? '')).toMatchObject({
      changes: { tradeName: { old: 'La Esquina', new: 'La Esquina de Rosa' } },
    })
  })

  it('refuses an activity that does not exist', async () => {
    const app = await givenBusiness()
    const { client } = await app.administrator()
    await expect(
      client.company.update({ body: ofTheShop({ mainActivityId: 999_999 }) }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'mainActivityId', code: 'UNKNOWN_ID' }] } })
  })

  it('has the account that transfers are paid into, for everyone who charges', async () => {
    const { as } = await givenRestaurant()
    const [admin, cajera] = [await as('admin'), await as('cajera')]
    expect(await cajera.company.getBankAccount()).toBeNull()
    const { isDemo: _, environment: __, isRucFixed: ___, ...company } = await admin.company.get()
    const bankAccount = { bankId: 1, type: 'SAVINGS', number: '2201234567' } as const

    await admin.company.update({ body: { ...company, bankAccount } })

    expect(await cajera.company.getBankAccount()).toEqual({
      bankName: 'Banco Pichincha',
      type: 'SAVINGS',
      number: '2201234567',
      holder: company.legalName,
      ruc: company.ruc,
    })
    const { bankAccount: ____, ...rest } = company
    expect((await admin.company.update({ body: rest })).bankAccount).toEqual(bankAccount)
    await expect(
      admin.company.update({ body: { ...rest, bankAccount: { ...bankAccount, bankId: 9_999 } } }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'bankAccount.bankId' }] } })
    await expect(
      admin.company.update({ body: { ...rest, bankAccount: { ...bankAccount, number: '22-a' } } }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'bankAccount.number' }] } })
    await admin.company.update({ body: { ...rest, bankAccount: null } })
    expect(await cajera.company.getBankAccount()).toBeNull()
  })

  it('keeps its RUC after the first invoice in production', async () => {
    const restaurant = await givenRestaurant()
    restaurant.sql('UPDATE companies SET environment = 2')
    const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
    const { isDemo: _, environment: __, isRucFixed: ___, ...before } = await admin.company.get()
    const other = { ...before, ruc: '1790012345001' }
    await admin.company.update({ body: other })
    await cajera.cashRegister.open({ body: { operationId, emissionPointId: 1, openingCash: 50 } })
    await cajera.invoices.issue({ body: await simpleSale(restaurant) })

    await expect(admin.company.update({ body: before })).rejects.toMatchObject({
      status: 409,
      code: 'RUC_IN_USE',
    })
    expect((await admin.company.update({ body: { ...other, phone: '022111111' } })).phone).toBe(
      '022111111',
    )
  })

  it('is read by who reads establishments and changed by administrators only', async () => {
    const { as } = await givenRestaurant()
    const [gerente, cajera] = [await as('gerente'), await as('cajera')]
    expect((await gerente.company.get()).tradeName).not.toBe('')
    await expect(cajera.company.get()).rejects.toMatchObject({ status: 403 })
    await expect(gerente.company.update({ body: ofTheShop() })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('going live', () => {
  const live = { emissionPoints: [{ id: 1, nextInvoiceNumber: 88 }] }

  it('numbers from the given number in production, and happens once', async () => {
    const app = await givenBusiness()
    const { client, pin } = await app.administrator()

    const after = await client.company.goLive({ body: { pin, ...live } })

    expect(after).toMatchObject({ environment: 'PRODUCTION', isRucFixed: false })
    expect((await client.emissionPoints.list()).data[0]?.nextInvoiceNumber).toBe(88)
    expect((await app.request('GET', '/terminal')).body.environment).toBe(2)
    await expect(client.company.goLive({ body: { pin, ...live } })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_IN_PRODUCTION',
    })
    expect(
      readRows(app, "SELECT authorizedById FROM auditEntries WHERE kind = 'COMPANY_WENT_LIVE'"),
    ).toEqual([{ authorizedById: 1 }])
  })

  it('waits until the registers are closed', async () => {
    const app = await givenBusiness()
    const { client, pin } = await app.administrator()
    await client.cashRegister.open({ body: { operationId, emissionPointId: 1, openingCash: 50 } })
    await expect(client.company.goLive({ body: { pin, ...live } })).rejects.toMatchObject({
      status: 409,
      code: 'GO_LIVE_REGISTER_OPEN',
    })
  })

  it('needs the PIN of an administrator and emission points of this till', async () => {
    const app = await givenBusiness()
    const { client, pin } = await app.administrator()
    await expect(client.company.goLive({ body: { pin: '4826', ...live } })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'pin', code: 'PIN_WRONG' }] },
    })
    const point = { nextInvoiceNumber: 1 }
    await expect(
      client.company.goLive({
        body: {
          pin,
          emissionPoints: [
            { id: 1, ...point },
            { id: 1, ...point },
            { id: 9, ...point },
          ],
        },
      }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'emissionPoints[1].id', code: 'REPEATED' },
          { field: 'emissionPoints[2].id', code: 'UNKNOWN_ID' },
        ],
      },
    })
    expect((await client.company.get()).environment).toBe('TEST')
  })
})
