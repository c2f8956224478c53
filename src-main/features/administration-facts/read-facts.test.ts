import { expect, it } from 'vitest'
import { type FactName, factPermissions } from '#shared/api/machine/administration-facts.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { givenBusiness } from '#main/testing/samples/new-business.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { newEstablishment } from '#main/testing/samples/new-establishment.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function factsWith(app: TestApp, permissions: readonly Permission[]) {
  const admin = await app.as('admin')
  const username = permissions.join('-').toLowerCase().replaceAll(':', '-')
  const role = await admin.roles.create({ body: { name: username, permissions: [...permissions] } })
  await admin.users.create({ body: { ...newUser({ roleId: role.id }), username } })
  const body = { username, password: NEW_PASSWORD }
  const { token } = await app.anonymous.auth.login({ body })
  const { status, body: facts } = await app.request('GET', '/administration/facts', { token })
  expect(status).toBe(200)
  return facts as Partial<Record<FactName, unknown>>
}

const names = Object.keys(factPermissions) as FactName[]

it('a user with one permission reads the facts of its screens and no other', async () => {
  const app = await givenApp()
  // A server keeps its own backups, so their fact has its test beside those of the file.
  const permissions = new Set(Object.values(factPermissions))
  permissions.delete('BACKUP:READ')
  for (const permission of permissions) {
    const expected = names.filter((name) => factPermissions[name] === permission)
    const facts = await factsWith(app, [permission])
    expect(Object.keys(facts).toSorted(), permission).toEqual(expected.toSorted())
  }
  expect(await factsWith(app, ['ORDER:CREATE'])).toEqual({})
})

it('a new business says what is missing', async () => {
  const app = await givenBusiness()
  const { client } = await app.administrator()
  expect(await client.administrationFacts.read()).toMatchObject({
    company: { environment: 1 },
    firstSteps: { missing: 10 },
    establishments: { count: 1 },
    emissionPoints: { active: 1 },
    products: { active: 0, withoutPrice: 0 },
    users: { active: 1, withoutPin: 0 },
    tables: { active: 0, sections: 0, isWanted: true },
    pinpads: { enabled: 0, isWanted: true },
    printers: { enabled: 0, withoutPrinter: ['RECEIPT', 'BILL', 'CASH_SLIP', 'CLOSING'] },
    certificate: { fault: 'MISSING', endsAt: null },
    mailSettings: { isEnabled: false, isWanted: true },
    sync: { isEnabled: false, waiting: 0, toReview: 0 },
    audit: { doubts: 0 },
    devices: { active: 0, isNetworkOpen: false },
  })
})

it('a skipped step is not wanted', async () => {
  const app = await givenBusiness()
  const { client } = await app.administrator()
  const before = await client.administrationFacts.read()
  await client.setup.saveChecklist({ body: { skipped: ['pinpad', 'mail'], isHidden: false } })
  const facts = await client.administrationFacts.read()
  expect(facts.firstSteps?.missing).toBe((before.firstSteps?.missing ?? 0) - 2)
  expect(facts.pinpads?.isWanted).toBe(false)
  expect(facts.mailSettings?.isWanted).toBe(false)
  expect(facts.printers?.isWanted).toBe(true)
  await client.setup.saveChecklist({ body: { skipped: [], isHidden: true } })
  expect((await client.administrationFacts.read()).firstSteps).toEqual({ missing: 0 })
})

it('counts users without a PIN and products without a price, where the till shows them', async () => {
  const app = await givenApp()
  const client = await app.as('admin')
  const before = await client.administrationFacts.read()
  await client.users.create({ body: newUser() })
  const hidden = await client.categories.create({
    body: { name: 'Cargos', availableInPos: false },
  })
  await client.products.create({ body: newProduct({ priceOne: 0 }) })
  await client.products.create({
    body: newProduct({ priceOne: 0, referenceCode: 'CAR-1', categoryId: hidden.id }),
  })
  const after = await client.administrationFacts.read()
  expect(after.users).toEqual({
    active: (before.users?.active ?? 0) + 1,
    withoutPin: (before.users?.withoutPin ?? 0) + 1,
  })
  expect(after.products).toEqual({
    active: (before.products?.active ?? 0) + 2,
    withoutPrice: (before.products?.withoutPrice ?? 0) + 1,
  })
})

it('counts the terminals of another establishment only for who may change to it', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const before = await admin.administrationFacts.read()
  const branch = await admin.establishments.create({ body: newEstablishment() })
  await admin.pinpads.create({
    params: { establishmentId: branch.id },
    body: { name: 'Norte', provider: 'DATAFAST', protocol: 'LAN', ipAddress: '192.168.1.90' },
  })
  const after = await admin.administrationFacts.read()
  expect(after.pinpads?.enabled).toBe((before.pinpads?.enabled ?? 0) + 1)
  expect(await factsWith(app, ['PINPAD:UPDATE'])).toMatchObject({ pinpads: before.pinpads })
})
