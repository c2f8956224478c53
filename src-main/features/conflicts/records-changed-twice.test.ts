import { expect, it } from 'vitest'
import type { CustomerRequest } from '#shared/api/people/customers.ts'
import { givenTwoPrograms } from '#main/testing/given/given-two-programs.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'
import { conflictsOf, decide, onlyConflict } from '#main/testing/acts/apart-acts.ts'

const veronica: CustomerRequest = {
  identificationTypeId: 2,
  identificationNumber: '1710034065',
  socialReason: 'Verónica Salazar',
  phone: '0990000000',
  email: 'v@correo.ec',
}

/** A customer that both programs know. */
async function givenCustomer() {
  let id = 0
  const shop = await givenTwoPrograms(async (before) => {
    id = (await (await before.as('gerente')).customers.create({ body: veronica })).id
  })
  const update = async (program: Restaurant, changes: Partial<CustomerRequest>) =>
    (await program.as('gerente')).customers.update({
      params: { id },
      body: { ...veronica, ...changes },
    })
  const read = async () => (await shop.main.as('gerente')).customers.get({ params: { id } })
  return { ...shop, id, update, read }
}

const done = (answers: readonly { readonly status: number }[]) =>
  answers.every(({ status }) => status < 300)

it('joins what two programs changed in different fields of a customer', async () => {
  const { main, counter, update, read, bring } = await givenCustomer()
  await update(main, { phone: '0991111111' })
  await update(counter, { email: 'veronica@correo.ec' })
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toEqual([])
  expect(await read()).toMatchObject({ phone: '0991111111', email: 'veronica@correo.ec' })
})

it('leaves a field that both changed as it is here, and applies the others', async () => {
  const { main, counter, update, read, bring } = await givenCustomer()
  await update(main, { phone: '0991111111' })
  await update(counter, { phone: '0992222222', email: 'veronica@correo.ec' })
  expect(done(await bring())).toBe(true)
  expect(await read()).toMatchObject({ phone: '0991111111', email: 'veronica@correo.ec' })
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'RECORD_CHANGED_TWICE',
    subject: 'Verónica Salazar',
    tableId: null,
    main: {
      programName: 'Caja principal',
      userName: 'Gabriela Paz',
      lines: [{ name: 'phone', value: '0991111111', quantity: null, amount: null }],
    },
    counter: { programName: 'Mostrador 2', lines: [{ name: 'phone', value: '0992222222' }] },
    options: [{ choice: 'MAIN' }, { choice: 'COUNTER', obstacle: null }],
  })
  await update(main, { phone: '0991111111', email: 'otra@correo.ec' })
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect(await read()).toMatchObject({ phone: '0992222222', email: 'otra@correo.ec' })
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toHaveLength(1)
})

it('leaves a customer as it is by MAIN, and takes the same change of both for one', async () => {
  const { main, counter, update, read, bring } = await givenCustomer()
  await update(main, { phone: '0991111111', socialReason: 'Verónica Salazar Mora' })
  await update(counter, { phone: '0992222222', socialReason: 'Verónica Salazar Mora' })
  await bring()
  const found = await onlyConflict(main)
  expect(found.main.lines.map(({ name }) => name)).toEqual(['phone'])
  expect((await decide(main, found.id, 'MAIN')).status).toBe(200)
  expect(await read()).toMatchObject({ phone: '0991111111' })
})

it('makes one record of a customer that both created, and a conflict of what differs', async () => {
  const { main, counter, bring } = await givenTwoPrograms(() => Promise.resolve())
  const create = async (program: Restaurant, body: CustomerRequest) =>
    (await program.as('gerente')).customers.create({ body })
  const here = await create(main, { ...veronica, email: null })
  await create(counter, { ...veronica, phone: '0992222222' })
  const [answer] = await bring()
  expect(answer?.body.id).toBe(here.id)
  expect(answer?.body).toMatchObject({ phone: '0990000000', email: 'v@correo.ec' })
  expect((await onlyConflict(main)).counter.lines).toMatchObject([
    { name: 'phone', value: '0992222222' },
  ])
})

it('is a conflict if one activated and the other deactivated a customer', async () => {
  const { main, counter, id, bring, read } = await givenCustomer()
  const set = async (program: Restaurant, active: boolean) =>
    (await program.as('gerente')).customers.setStatus({ params: { id }, body: { active } })
  await set(counter, false)
  await set(main, false)
  await set(main, true)
  expect(done(await bring())).toBe(true)
  expect((await read()).active).toBe(true)
  const found = await onlyConflict(main)
  expect(found.counter.lines).toMatchObject([{ name: 'active', value: 'false' }])
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect((await read()).active).toBe(false)
})
