import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

const EMAILS = ['nusta@ejemplo.ec', 'contabilidad@quilumba.example', 'compras@quilumba.example']

async function givenCustomer() {
  const app = await givenRestaurant()
  const gerente = await app.as('gerente')
  const [email, ...additionalEmails] = EMAILS
  const body = newCustomer({
    email,
    additionalEmails,
    phone: '0990000001',
    additionalPhones: ['022345678'],
  })
  const created = await gerente.customers.create({ body })
  return { app, gerente, body, created, params: { id: created.id } }
}

describe('the addresses of a customer', () => {
  it('are kept in order, each once, and are found by search', async () => {
    const { gerente, created, params } = await givenCustomer()
    expect(created).toMatchObject({
      email: EMAILS[0],
      additionalEmails: EMAILS.slice(1),
      phone: '0990000001',
      additionalPhones: ['022345678'],
    })
    for (const search of [...EMAILS, '0990000001', '022345678', 'contabilidad']) {
      const { data } = await gerente.customers.list({ query: { search } })
      expect(
        data.map(({ id }) => id),
        search,
      ).toEqual([created.id])
    }
    const changed = await gerente.customers.update({
      params,
      body: newCustomer({
        email: 'otra@ejemplo.ec',
        additionalEmails: ['OTRA@ejemplo.ec', 'x@y.ec'],
      }),
    })
    expect(changed).toMatchObject({ email: 'otra@ejemplo.ec', additionalEmails: ['x@y.ec'] })
    const { data } = await gerente.customers.list({ query: { search: 'contabilidad' } })
    expect(data).toEqual([])
  })

  it('stay if a program that does not know them changes the customer, and go with an empty list', async () => {
    const { app, gerente, params } = await givenCustomer()
    const without = newCustomer({ email: EMAILS[0], phone: '0990000001' })

    const kept = await gerente.customers.update({ params, body: without })
    expect(kept.additionalEmails).toEqual(EMAILS.slice(1))
    expect(kept.additionalPhones).toEqual(['022345678'])
    const cleared = await gerente.customers.update({
      params,
      body: { ...without, additionalEmails: [], additionalPhones: [] },
    })
    expect([cleared.additionalEmails, cleared.additionalPhones]).toEqual([[], []])
    const pushed = readRows<{ input: string }>(app, 'SELECT input FROM outbox ORDER BY id')
    expect(pushed.map(({ input }) => JSON.parse(input).body.additionalEmails)).toEqual([
      EMAILS.slice(1),
      undefined,
      [],
    ])
  })

  it('have a first one if there is any, and each must be an address', async () => {
    const { gerente, params } = await givenCustomer()
    const body = newCustomer({ email: null, additionalEmails: ['a@b.ec', 'c@d.ec'] })
    expect(await gerente.customers.update({ params, body })).toMatchObject({
      email: 'a@b.ec',
      additionalEmails: ['c@d.ec'],
    })
    await expect(
      gerente.customers.update({ params, body: { ...body, additionalEmails: ['a@b.ec', 'no'] } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'additionalEmails[1]', code: 'EMAIL_INVALID' }] },
    })
  })

  it('are in one cell of an export', async () => {
    const { app } = await givenCustomer()
    const { body } = await app.request('GET', '/exports/customers?format=csv', {
      token: await app.tokenOf('gerente'),
    })
    expect(String(body)).toContain(`"${EMAILS.join('; ')}";"0990000001; 022345678"`)
  })
})
