import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

const ANDREA = 1
const LUIS = 2

function newVendor(more: object = {}) {
  return { name: 'Ñusta Quilumba', identityTypeId: 2, identityNumber: '1710034065', ...more }
}

describe('vendors', () => {
  it('are created with every field of the interface', async () => {
    const app = await givenRestaurant()
    const body = newVendor({
      address: 'Av. Colón 123',
      phone: '0990000000',
      email: 'nusta@ejemplo.ec',
      observation: 'Turno de la noche.\nMartes libre.',
      provinceId: null,
      cantonId: null,
      entryDate: '2026-02-03',
      functionCodes: [3, 5],
    })

    const answer = await app.request('POST', '/vendors', {
      token: await app.tokenOf('admin'),
      body,
    })

    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...body,
      id: 3,
      active: true,
      createdAt: '2026-11-21T19:58:00.000Z',
    })
    const admin = await app.as('admin')
    expect(await admin.vendors.get({ params: { id: 3 } })).toEqual(answer.body)
    expect(app.sql('SELECT kind, resourceId FROM auditEntries ORDER BY id DESC LIMIT 1')).toEqual([
      { kind: 'VENDOR_CREATED', resourceId: 3 },
    ])
  })

  it('are listed by name, ignoring accents, searched and filtered', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    await admin.vendors.create({ body: newVendor({ name: 'Ángel Toro' }) })
    await admin.vendors.setStatus({ params: { id: LUIS }, body: { active: false } })
    const names = async (query: object) =>
      (await admin.vendors.list({ query })).data.map(({ name }) => name)

    expect(await names({})).toEqual(['Andrea Mora', 'Ángel Toro', 'Luis Cajas'])
    expect(await names({ active: 'true' })).toEqual(['Andrea Mora', 'Ángel Toro'])
    expect(await names({ search: 'caj lu' })).toEqual(['Luis Cajas'])
    expect(await names({ search: '171003', active: 'true' })).toEqual(['Ángel Toro'])
    expect(await names({ page: 1, size: 2 })).toEqual(['Luis Cajas'])
    expect(await admin.vendors.options()).toEqual([
      { id: ANDREA, name: 'Andrea Mora', code: '1709123457' },
      { id: 3, name: 'Ángel Toro', code: '1710034065' },
    ])
    expect(await admin.vendors.options({ query: { search: 'toro' } })).toHaveLength(1)
  })

  it('lose the fields that a change omits; the audit has old and new values', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const before = await admin.vendors.get({ params: { id: ANDREA } })

    const after = await admin.vendors.update({
      params: { id: ANDREA },
      body: { name: 'Andrea Mora Paz', identityTypeId: 2, identityNumber: before.identityNumber },
    })

    expect(after).toEqual({ ...before, name: 'Andrea Mora Paz', entryDate: null })
    const [entry] = app.sql(`SELECT payload FROM auditEntries WHERE kind = 'VENDOR_UPDATED'`)
    expect(JSON.parse(String(entry?.['payload']))).toEqual({
      changes: {
        name: { old: 'Andrea Mora', new: 'Andrea Mora Paz' },
        entryDate: { old: '2025-01-06', new: null },
      },
    })
  })

  it('need a unique identity number', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const taken = {
      status: 409,
      code: 'ALREADY_TAKEN',
      body: { errors: [{ field: 'identityNumber' }] },
    }
    const body = newVendor({ identityNumber: '1709123457' })

    await expect(admin.vendors.create({ body })).rejects.toMatchObject(taken)
    await expect(admin.vendors.update({ params: { id: LUIS }, body })).rejects.toMatchObject(taken)
  })

  it('report every wrong field in one answer', async () => {
    const app = await givenRestaurant()
    const token = await app.tokenOf('admin')
    const fields = async (body: unknown) => {
      const answer = await app.request('POST', '/vendors', { token, body })
      return [
        answer.status,
        answer.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`),
      ]
    }

    expect(
      await fields({ name: ' ', email: 'no', entryDate: '2026-02-30', functionCodes: ['a'] }),
    ).toEqual([
      400,
      [
        'name TEXT_EMPTY',
        'identityTypeId REQUIRED',
        'identityNumber REQUIRED',
        'email EMAIL_INVALID',
        'entryDate DATE_INVALID',
        'functionCodes[0] NOT_NUMBER',
      ],
    ])
    expect(
      await fields(newVendor({ name: 'Ana\u0007', address: 'Casa \ud83c', observation: '\ud800' })),
    ).toEqual([
      400,
      ['name FORMAT_INVALID', 'address FORMAT_INVALID', 'observation FORMAT_INVALID'],
    ])
    expect(await fields(newVendor({ identityTypeId: 99 }))).toEqual([
      400,
      ['identityTypeId UNKNOWN_ID'],
    ])
    expect(await fields(newVendor({ identityTypeId: 4 }))).toEqual([
      400,
      ['identityTypeId PERSON_IDENTIFICATION_NEEDED'],
    ])
    expect(await fields(newVendor({ identityNumber: '99' }))).toEqual([
      400,
      ['identityNumber CEDULA_FORMAT'],
    ])
  })
})

describe('a deactivated vendor', () => {
  it("cannot sell, neither chosen nor as a user's own vendor", async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const cajera = await app.as('cajera')
    await openRegister(app)
    const before = await cajera.invoices.issue({ body: await simpleSale(app) })
    expect((await cajera.auth.session()).user.vendorId).toBe(ANDREA)

    await admin.vendors.setStatus({ params: { id: ANDREA }, body: { active: false } })

    expect((await cajera.auth.session()).user.vendorId).toBeNull()
    const after = await cajera.invoices.issue({ body: await simpleSale(app) })
    expect([before.vendorId, after.vendorId]).toEqual([ANDREA, null])
    for (const client of [admin, cajera]) {
      await expect(
        client.invoices.issue({ body: await simpleSale(app, { vendorId: ANDREA }) }),
      ).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ field: 'vendorId', code: 'UNKNOWN_ID' }] },
      })
    }
    expect((await cajera.invoices.get({ params: { id: before.id } })).vendorId).toBe(ANDREA)
  })

  it('stays on its users, cannot be assigned to other users, and returns unchanged', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const cajera = await app.as('cajera')
    const params = { id: ANDREA }
    await admin.vendors.setStatus({ params, body: { active: false } })
    const { id, roleName: _, ...same } = (await cajera.auth.session()).user

    const kept = await admin.users.update({ params: { id }, body: { ...same, vendorId: ANDREA } })
    expect(kept.vendorId).toBe(ANDREA)
    await expect(
      admin.users.update({
        params: { id: 2 },
        body: { ...same, username: 'gerente', vendorId: ANDREA },
      }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'vendorId' }] } })

    const again = await admin.vendors.setStatus({ params, body: { active: true } })
    expect(again.active).toBe(true)
    expect((await cajera.auth.session()).user.vendorId).toBe(ANDREA)
    expect(app.sql(`SELECT kind FROM auditEntries WHERE kind LIKE 'VENDOR_%' ORDER BY id`)).toEqual(
      [{ kind: 'VENDOR_DEACTIVATED' }, { kind: 'VENDOR_ACTIVATED' }],
    )
  })
})

describe('a user without the right', () => {
  it('cannot list vendors, but can read the options', async () => {
    const app = await givenRestaurant()
    const mesero = await app.as('mesero')

    await expect(mesero.vendors.list()).rejects.toMatchObject({ status: 403 })
    await expect(mesero.vendors.create({ body: newVendor() })).rejects.toMatchObject({
      status: 403,
    })
    expect(await mesero.vendors.options()).toHaveLength(2)
  })
})

it.skipIf(isOnPostgres)(
  'listing vendors uses the same statements for any number of them',
  async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')

    const plans = await plansOf(app, async () => {
      for (const query of [{}, { page: 1 }, { active: 'true' }, { search: 'a' }] as const) {
        await admin.vendors.list({ query })
      }
      await admin.vendors.options({ query: { search: 'mora' } })
    })

    expect(growingSteps(plans)).toEqual([])
  },
)
