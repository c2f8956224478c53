import { expect, it } from 'vitest'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, paymentMethod, productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

async function givenShop() {
  const app = await givenApp()
  await openRegister(app)
  const admin = await app.as('admin')
  const ana = await admin.customers.create({
    body: newCustomer({ socialReason: 'Ana Vera', identificationNumber: '0912345675' }),
  })
  const luis = await admin.customers.create({
    body: newCustomer({ socialReason: 'Luis Mora', identificationNumber: '1710034065' }),
  })
  const issue = async (more: object) => {
    const { status, body } = await app.request('POST', '/invoices', {
      token: await app.tokenOf('admin'),
      body: { ...(await simpleSale(app)), ...more },
    })
    const errors = (body.errors ?? []) as { field: string; code: string }[]
    return { status, body, faults: errors.map(({ field, code }) => [field, code]) }
  }
  return { app, admin, ana, luis, issue }
}

it('a buyer by id with the number or the name of another customer is refused', async () => {
  const { issue, ana, luis } = await givenShop()
  const number = await issue({
    customer: { id: ana.id, identificationNumber: luis.identificationNumber },
  })
  expect([number.status, number.faults]).toEqual([
    400,
    [['customer.identificationNumber', 'CONTRADICTS_ID']],
  ])
  expect(number.body.errors[0].message).toContain('Ana Vera (0912345675)')
  const name = await issue({ customer: { id: ana.id, socialReason: 'Luis Mora' } })
  expect(name.faults).toEqual([['customer.socialReason', 'CONTRADICTS_ID']])
  const byNumber = await issue({
    customer: { identificationNumber: ana.identificationNumber, socialReason: 'Luis Mora' },
  })
  expect(byNumber.faults).toEqual([['customer.socialReason', 'CONTRADICTS_ID']])
})

it('a buyer whose parts agree, or whose name nobody else has, is taken', async () => {
  const { issue, ana } = await givenShop()
  const whole = {
    id: ana.id,
    identificationNumber: ana.identificationNumber,
    socialReason: 'Ana Vera',
  }
  for (const customer of [whole, { id: ana.id, socialReason: 'Ana María Vera' }]) {
    const { status, body } = await issue({ customer })
    expect([status, body.customer?.name]).toEqual([201, 'Ana Vera'])
  }
})

it('a product by id with the code, name or description of another one is refused', async () => {
  const { app, issue } = await givenShop()
  const soup = await productNamed(app, 'Encebollado')
  const other = await productNamed(app, 'Patacones')
  const line = (more: object) => ({
    details: [{ product: { id: soup.id }, quantity: 2, ...more }],
  })
  expect((await issue(line({ referenceCode: other.referenceCode }))).faults).toEqual([
    ['details[0].referenceCode', 'CONTRADICTS_ID'],
  ])
  expect((await issue(line({ description: other.name }))).faults).toEqual([
    ['details[0].description', 'CONTRADICTS_ID'],
  ])
  expect((await issue(line({ product: { id: soup.id, name: other.name } }))).faults).toEqual([
    ['details[0].product.name', 'CONTRADICTS_ID'],
  ])
  const agreed = { referenceCode: soup.referenceCode, description: soup.name }
  expect((await issue(line(agreed))).status).toBe(201)
})

it('a term of days on a payment that is not credit is refused; "Contado" is taken', async () => {
  const { issue, ana } = await givenShop()
  const sale = (paymentTermId: number) =>
    issue({
      customer: { id: ana.id },
      payments: [
        { amount: 9, paymentMethod: paymentMethod.cash, paymentTerm: { id: paymentTermId } },
      ],
    })
  const refused = await sale(5)
  expect([refused.status, refused.faults]).toEqual([
    400,
    [['payments[0].paymentTerm', 'TERM_NEEDS_CREDIT']],
  ])
  expect(refused.body.errors[0].message).toContain('60 días')
  expect((await sale(1)).status).toBe(201)
})
