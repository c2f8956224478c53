import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenBusiness } from '#main/testing/samples/new-business.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { openRegister } from '#main/testing/acts/sales.ts'
import { demoUsers, givenApp } from '#main/testing/test-app.ts'

it('names who can close, and says if the user is one of them', async () => {
  const app = await givenApp()
  const cashier = await app.as('cajera')
  const manager = await app.as('gerente')
  const names = ['Gabriela Paz', 'Sofía Andrade']
  const answer = await cashier.cashRegister.signers()
  expect(answer.people.map(({ name }) => name)).toEqual(names)
  expect(answer.isSelf).toBe(false)
  expect((await manager.cashRegister.signers()).isSelf).toBe(true)
  const admin = await app.as('admin')
  await admin.users.deactivate({ params: { id: 2 } })
  expect((await cashier.cashRegister.signers()).people.map(({ id }) => id)).toEqual([1])
})

it('lets a cashier of an own business close by her role, with the PIN of her first day', async () => {
  const app = await givenBusiness()
  const { client: owner } = await app.administrator()
  const [point] = await owner.emissionPoints.options({ query: {} })
  const { id } = await owner.users.create({
    body: newUser({
      roleId: 3,
      emissionPointId: point?.id ?? null,
      allowCashClosing: null,
      pin: '8462',
    }),
  })
  const { token } = await app.anonymous.auth.login({
    body: { username: 'nueva', password: NEW_PASSWORD },
  })
  const act = async (path: string, body: object) =>
    (await app.request('POST', `/cash-register${path}`, { token, body })).body
  await act('/open', { operationId: randomUUID(), emissionPointId: point?.id, openingCash: 50 })
  const { summaryVersion } = await act('/summary', {})
  const closed = await act('/close', {
    operationId: randomUUID(),
    summaryVersion,
    pin: '8462',
    counted: { cash: 50, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
    leftInCash: 50,
  })
  expect(closed).toMatchObject({ sequential: 1, countedTotal: 50 })
  expect((await owner.cashRegister.signers()).people.map((each) => each.id)).toContain(id)
})

it('keeps on paper who counted and who approved', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const { summaryVersion } = await cashier.cashRegister.summary({ body: {} })
  const { cashRegisterId } = await cashier.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: demoUsers.gerente.pin,
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
  const receipt = await cashier.cashRegisters.receipt({ params: { id: cashRegisterId } })
  expect(receipt).toMatchObject({ countedBy: 'Andrea Mora', closedBy: 'Gabriela Paz' })
})
