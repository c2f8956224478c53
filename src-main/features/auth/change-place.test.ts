import { describe, expect, it } from 'vitest'
import type { Client } from '#shared/api/client.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { demoUsers } from '#main/testing/test-app.ts'

const OWN_POINT = 1
const SECOND_POINT = 2

/** A second establishment of this till, with a point and a table. Returns the point's id. */
async function givenSecondHouse(app: Restaurant): Promise<{ pointId: number; houseId: number }> {
  const admin = await app.as('admin')
  const house = await admin.establishments.create({
    body: { name: 'Sucursal Norte', identifier: '002', address: 'Av. Eloy Alfaro 12' },
  })
  const point = await admin.emissionPoints.create({
    body: { establishmentId: house.id, code: '001', name: 'Caja norte' },
  })
  return { pointId: point.id, houseId: house.id }
}

/** Gives the cashier these two rights, or takes them away. */
async function allow(
  app: Restaurant,
  flags: { changeExitEstablishment: boolean; editEmissionPoint: boolean },
): Promise<void> {
  const admin = await app.as('admin')
  const { id } = (await (await app.as('cajera')).auth.session()).user
  const user = await admin.users.get({ params: { id } })
  await admin.users.update({ params: { id }, body: { ...user, ...flags } })
}

const changePlace = (client: Client, emissionPointId: number | null) =>
  client.auth.changePlace({ body: { emissionPointId } })

describe('changing the place of a session', () => {
  it('issues with the numbers of the other establishment, and afterwards at the own one again', async () => {
    const app = await givenRestaurant()
    const { pointId, houseId } = await givenSecondHouse(app)
    await openRegister(app)
    const admin = await app.as('admin')

    const { user } = await changePlace(admin, pointId)
    expect(user).toMatchObject({ establishmentId: houseId, emissionPointId: pointId })
    expect(await admin.system.terminal()).toMatchObject({
      establishmentName: 'Sucursal Norte',
      emissionPointCode: '001',
    })
    await expect(
      admin.invoices.issue({ body: await simpleSale(app) }),
      'the register of that point is closed',
    ).rejects.toMatchObject({ status: 409, body: { code: 'NO_OPEN_REGISTER' } })
    await openRegister(app, { user: 'admin', emissionPointId: pointId })
    const sold = await admin.invoices.issue({ body: await simpleSale(app) })
    expect(sold.number).toBe('002-001-000000001')

    await changePlace(admin, null)
    const back = await admin.invoices.issue({ body: await simpleSale(app) })
    expect(back.number).toMatch(/^001-001-/)
  })

  it('is another establishment only with changeExitEstablishment, and another point with editEmissionPoint', async () => {
    const app = await givenRestaurant()
    const { pointId } = await givenSecondHouse(app)
    await allow(app, { changeExitEstablishment: false, editEmissionPoint: false })
    const cajera = await app.as('cajera')
    const pointsOf = async (client: Client) =>
      (await client.auth.places()).map(({ emissionPointId }) => emissionPointId)

    expect(await pointsOf(cajera)).toEqual([OWN_POINT])
    await expect(changePlace(cajera, pointId)).rejects.toMatchObject({
      status: 403,
      body: { code: 'ESTABLISHMENT_NOT_ALLOWED' },
    })
    await expect(changePlace(cajera, SECOND_POINT)).rejects.toMatchObject({
      status: 403,
      body: { code: 'EMISSION_POINT_NOT_ALLOWED' },
    })

    await allow(app, { changeExitEstablishment: true, editEmissionPoint: false })
    expect(await pointsOf(cajera)).toEqual([OWN_POINT, pointId])
    expect((await changePlace(cajera, pointId)).user.emissionPointId).toBe(pointId)
  })

  it('ends with the right to it, and with the session', async () => {
    const app = await givenRestaurant()
    const { pointId } = await givenSecondHouse(app)
    await allow(app, { changeExitEstablishment: true, editEmissionPoint: false })
    const cajera = await app.as('cajera')
    await changePlace(cajera, pointId)
    expect((await cajera.auth.session()).user.emissionPointId).toBe(pointId)
    const { password } = demoUsers.cajera
    const { user } = await app.anonymous.auth.login({ body: { username: 'cajera', password } })
    expect(user.emissionPointId).toBe(OWN_POINT)

    await allow(app, { changeExitEstablishment: false, editEmissionPoint: false })
    expect((await cajera.auth.session()).user.emissionPointId).toBe(OWN_POINT)
  })

  it('refuses an unknown point with 400, and one of another machine with 409', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    await expect(changePlace(admin, 999)).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'emissionPointId', code: 'UNKNOWN_ID' }] },
    })
    app.sql(`UPDATE emissionPoints SET installationId = 'other' WHERE id = ?`, SECOND_POINT)
    expect((await admin.auth.places()).map((place) => place.emissionPointId)).toEqual([OWN_POINT])
    await expect(changePlace(admin, SECOND_POINT)).rejects.toMatchObject({
      status: 409,
      body: { code: 'EMISSION_POINT_ELSEWHERE' },
    })
  })
})

describe('a user without an own point', () => {
  async function givenWithoutPoint(app: Restaurant): Promise<Client> {
    const admin = await app.as('admin')
    const { id } = (await (await app.as('cajera')).auth.session()).user
    const user = await admin.users.get({ params: { id } })
    await admin.users.update({ params: { id }, body: { ...user, emissionPointId: null } })
    return app.as('cajera')
  }

  async function closeSecondPoint(app: Restaurant): Promise<void> {
    app.sql('UPDATE emissionPoints SET active = 0 WHERE id = ?', SECOND_POINT)
  }

  it('is refused by name, and sells after taking the only point of the house', async () => {
    const app = await givenRestaurant()
    await openRegister(app)
    await closeSecondPoint(app)
    const cajera = await givenWithoutPoint(app)
    const sale = await simpleSale(app)
    await expect(cajera.invoices.issue({ body: sale })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'emissionPointId',
            code: 'EMISSION_POINT_MISSING',
            message: 'Andrea Mora no tiene caja asignada. Elegir una, o asignarla en Usuarios.',
          },
        ],
      },
    })
    expect(await cajera.auth.places()).toMatchObject([
      { emissionPointId: OWN_POINT, isOwn: false, needsApproval: false },
    ])
    const { user } = await changePlace(cajera, OWN_POINT)
    expect(user.emissionPointId).toBe(OWN_POINT)
    expect((await cajera.invoices.issue({ body: sale })).number).toMatch(/^001-001-/)
  })

  it('needs the approval of who may choose a point, for this point, where the house has several', async () => {
    const app = await givenRestaurant()
    const cajera = await givenWithoutPoint(app)
    const token = await app.tokenOf('cajera')
    expect((await cajera.auth.places()).map((place) => place.needsApproval)).toEqual([true, true])
    const change = async (emissionPointId: number, approval?: string) => {
      const headers = approval === undefined ? {} : { 'X-Approval': approval }
      const body = { emissionPointId }
      const answer = await app.request('PUT', '/auth/place', { token, headers, body })
      return [answer.status, answer.body.code ?? answer.body.user.emissionPointId]
    }
    const approve = async (pin: string) =>
      cajera.auth.authorize({ body: { action: 'auth.changePlace', resource: OWN_POINT, pin } })
    expect(await change(OWN_POINT)).toEqual([403, 'APPROVAL_REQUIRED'])
    await expect(approve(demoUsers.mesero.pin)).rejects.toMatchObject({ status: 400 })
    const { approvalToken } = await approve(demoUsers.gerente.pin)
    expect(await change(SECOND_POINT, approvalToken)).toEqual([403, 'APPROVAL_OF_OTHER_ACT'])
    expect(await change(OWN_POINT, approvalToken)).toEqual([200, OWN_POINT])
    expect(await change(OWN_POINT, approvalToken)).toEqual([403, 'APPROVAL_INVALID'])
  })

  it('chooses by the own right without an approval', async () => {
    const app = await givenRestaurant()
    await allow(app, { changeExitEstablishment: false, editEmissionPoint: true })
    const cajera = await givenWithoutPoint(app)
    expect((await changePlace(cajera, SECOND_POINT)).user.emissionPointId).toBe(SECOND_POINT)
  })
})
