import type { ProductRequest } from '#shared/api/menu/products.ts'
import type { KeptWrite } from '#renderer/requests/kept-writes.ts'
import type { Client } from '#shared/api/client.ts'
import { newEstablishment } from '../samples/new-establishment.ts'
import { cedulaOf, DISH, givenOrder, type House, tableOf, type Walks } from './walk.ts'

type RecordWrite =
  | Extract<KeptWrite, `${'buyerForms' | 'customers' | 'sections' | 'setup'}.${string}`>
  | 'production.create'
  | 'tables.create'
  | `stockTransfers.${'create' | 'receive'}`
  | 'counts.create'
  | 'waste.create'

/** Returns the id of a form that a guest of the case's table has written. */
async function givenWrittenForm(house: House, number: number): Promise<number> {
  await givenOrder(house, number)
  const tableId = tableOf(number)
  const { url } = await house.admin.buyerForms.create({ body: { tableId } })
  const fields = {
    identificationNumber: cedulaOf(100 + number),
    socialReason: `Invitada ${number}`,
    email: 'invitada@correo.example',
    phone: '',
    address: '',
  }
  const { status } = await house.app.fetch(
    new Request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    { address: '192.168.1.77' },
  )
  // The form redirects to a page that says thanks.
  if (status !== 303) throw new Error(`The form answers ${status}`)
  const [form] = await house.admin.buyerForms.list({ query: { tableId } })
  if (form === undefined) throw new Error('Nobody wrote the form')
  return form.id
}

/** Returns the establishment to which goods are sent; the first case makes it. */
async function otherPlaceOf(admin: Client): Promise<number> {
  const known = (await admin.establishments.options()).find(({ id }) => id !== 1)
  return (known ?? (await admin.establishments.create({ body: newEstablishment() }))).id
}

/** Writes that make or change records. */
export const recordWalks: Walks<RecordWrite> = {
  'counts.create': async () => ({
    input: (countUuid) => ({ body: { countUuid, isBlind: true } }),
  }),
  'waste.create': async ({ admin }) => {
    const [product] = await admin.waste.listProducts()
    if (product === undefined) throw new Error('The demo has no goods')
    const lines = [{ productId: product.productId, quantity: 1 }]
    return { input: (wasteUuid) => ({ body: { wasteUuid, lines, reason: 'DROPPED' } }) }
  },
  'buyerForms.accept': async (house, number) => {
    const id = await givenWrittenForm(house, number)
    return { input: () => ({ params: { id } }) }
  },
  'buyerForms.reject': async (house, number) => {
    const id = await givenWrittenForm(house, number)
    return { input: () => ({ params: { id } }) }
  },
  'customers.create': async (_, number) => {
    const body = {
      identificationTypeId: 2,
      identificationNumber: cedulaOf(number),
      socialReason: `Cliente ${number}`,
    }
    return { input: () => ({ body }) }
  },
  'production.create': async ({ admin }, number) => {
    const ingredient = { productTypeId: 1, categoryId: 2, taxId: 1, measureUnitId: 2, priceOne: 0 }
    const create = (name: string, recipe: ProductRequest['recipe'] = []) =>
      admin.products.create({
        body: {
          ...ingredient,
          name: `${name} ${number}`,
          referenceCode: `${name}-${number}`,
          isIngredient: true,
          recipe,
        },
      })
    const flour = await create('Harina')
    const line = { productId: flour.id, quantity: 0.7, measureUnitId: 2, wastePercentage: 0 }
    const dough = await create('Masa', [line])
    return { input: (id) => ({ body: { productionUuid: id, productId: dough.id, quantity: 2 } }) }
  },
  'sections.create': async (_, number) => ({
    input: () => ({ body: { name: `Patio ${number}`, establishmentId: 1 } }),
  }),
  'sections.update': async ({ admin }, number) => {
    const { id } = await admin.sections.create({
      body: { name: `Zona ${number}`, establishmentId: 1 },
    })
    return {
      input: () => ({ params: { id }, body: { name: `Terraza ${number}`, establishmentId: 1 } }),
    }
  },
  'stockTransfers.create': async ({ admin, productId }) => {
    const lines = [{ productId: productId(DISH), quantity: 1 }]
    const toEstablishmentId = await otherPlaceOf(admin)
    return {
      input: (id) => ({
        body: { transferUuid: id, fromEstablishmentId: 1, toEstablishmentId, lines },
      }),
    }
  },
  'stockTransfers.receive': async ({ admin, productId }) => {
    const { id, lines } = await admin.stockTransfers.create({
      body: {
        transferUuid: crypto.randomUUID(),
        fromEstablishmentId: 1,
        toEstablishmentId: await otherPlaceOf(admin),
        lines: [{ productId: productId(DISH), quantity: 1 }],
      },
    })
    const counted = lines.map((line) => ({ lineId: line.id, receivedQuantity: line.quantity }))
    return { input: () => ({ params: { id }, body: { lines: counted } }) }
  },
  'tables.create': async (_, number) => ({
    input: () => ({ body: { sectionId: 1, name: `T${number}`, seats: 4 } }),
  }),
  'setup.createMenu': async (_, number) => {
    const products = [{ name: `Caldo ${number}`, price: 4.5 }]
    return { input: () => ({ body: { categories: [{ name: `Caldos ${number}`, products }] } }) }
  },
  'setup.createFloor': async ({ sql }) => {
    // Only a business without tables gets a floor to start with. What else names the demo's tables may stay.
    sql('PRAGMA foreign_keys = OFF')
    for (const table of ['layoutItems', 'tables', 'sections']) sql(`DELETE FROM ${table}`)
    return { input: () => ({ body: { tables: 10 } }) }
  },
}
