import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import type { Client } from '#shared/api/client.ts'
import { type Permission, permissions } from '#shared/api/permissions.ts'
import { demoUserRequest } from '#main/testing/samples/demo-user-request.ts'
import {
  givenBranch,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'
import {
  invoiceRequest,
  openRegister,
  paymentMethod,
  simpleSale,
} from '#main/testing/acts/sales.ts'
import { demoUsers } from '#main/testing/test-app.ts'

const CAJERA = 3
const GERENTE_PIN = demoUsers.gerente.pin
const DONE = 'done'

interface Evening {
  readonly app: Restaurant
  readonly admin: Client
  /** The client of the user whose flags are set. */
  readonly cajera: Client
  /** A sale of the evening, USD 9.00 in cash. */
  readonly invoiceId: number
}

/** Permissions that allow what a flag allows: either of the two is enough. */
const asFlags: readonly Permission[] = [
  'SALES_INVOICE:ANNUL',
  'SALES_INVOICE:REVERT',
  'SALES_INVOICE:UPDATE',
]

/** Opens a register with one sale. The cashier has only these flags, and every other permission. */
async function givenEvening(flags: readonly UserFlag[]): Promise<Evening> {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  await openRegister(app)
  const sale = await admin.invoices.issue({ body: await simpleSale(app) })
  const user = await demoUserRequest(app, CAJERA)
  const wanted = Object.fromEntries(userFlagNames.map((flag) => [flag, flags.includes(flag)]))
  const { documents } = await admin.roles.get({ params: { id: 1 } })
  const role = await admin.roles.create({
    body: {
      name: 'todo',
      documents,
      permissions: permissions.filter((permission) => !asFlags.includes(permission)),
    },
  })
  await admin.users.update({
    params: { id: CAJERA },
    body: { ...user, roleId: role.id, ...wanted },
  })
  return { app, admin, cajera: await app.as('cajera'), invoiceId: sale.id }
}

/** Returns the code of the refusal, or of its first wrong field. */
async function outcomeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return DONE
  } catch (error) {
    const { body } = error as { body?: { code: string; errors: { code: string }[] } }
    if (body === undefined) throw error
    return body.code === 'FIELDS_INVALID' ? (body.errors[0]?.code ?? '') : body.code
  }
}

interface Effect {
  readonly does: string
  readonly refusal: string
  readonly act: (evening: Evening) => Promise<unknown>
}

/** Issues a sale of two Encebollado with changes to the line, and the given total. */
async function sell({ app, cajera }: Evening, line: object, totalAmount: number): Promise<unknown> {
  const product = { id: app.productId('Encebollado') }
  return cajera.invoices.issue({
    body: invoiceRequest({ details: [{ product, quantity: 2, ...line }], totalAmount }),
  })
}

/** The effect of each flag. The flags with an effect elsewhere have their own tests below. */
const effects: Readonly<
  Record<Exclude<UserFlag, 'viewChangeWindow' | 'viewCashClosing' | 'printCashClosing'>, Effect>
> = {
  cancelInvoice: {
    does: 'annul an invoice',
    refusal: 'APPROVAL_REQUIRED',
    act: ({ cajera, invoiceId }) =>
      cajera.invoices.annul({ params: { id: invoiceId }, body: { reason: 'Otros datos' } }),
  },
  editInvoice: {
    does: 'correct the observation of an invoice',
    refusal: 'FLAG_MISSING',
    act: ({ cajera, invoiceId }) =>
      cajera.invoices.edit({ params: { id: invoiceId }, body: { observation: 'Mesa 4' } }),
  },
  editDiscount: {
    does: 'give a discount above the maximum of the product',
    refusal: 'DISCOUNT_ABOVE_CAP',
    // 7.83 − 4.00 = 3.83, and 15 % of it 0.57.
    act: (evening) => sell(evening, { discountAmount: 4 }, 4.4),
  },
  changePriceType: {
    does: 'sell at price two',
    refusal: 'PRICE_TYPE_NOT_ALLOWED',
    // 2 × 3.521739 = 7.04, and 15 % of it 1.06.
    act: (evening) => sell(evening, { priceUnit: 3.521739 }, 8.1),
  },
  changeExitEstablishment: {
    does: 'work in another establishment',
    refusal: 'ESTABLISHMENT_NOT_ALLOWED',
    act: ({ app, cajera }) =>
      cajera.orders.create({
        body: {
          orderUuid: randomUUID(),
          tableId: (givenBranch(app), app.tableId('S1')),
          items: [app.item('Encebollado')],
        },
      }),
  },
  editVendor: {
    does: 'sell in the name of somebody else',
    refusal: 'VENDOR_NOT_ALLOWED',
    act: async ({ app, cajera }) =>
      cajera.invoices.issue({ body: await simpleSale(app, { vendorId: 2 }) }),
  },
  enableCustomerCredit: {
    does: 'sell on credit',
    refusal: 'CREDIT_NOT_ALLOWED',
    act: async ({ app, cajera }) =>
      cajera.invoices.issue({
        body: await simpleSale(app, {
          customer: { id: 2 },
          payments: [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 2 } }],
        }),
      }),
  },
  editEmissionPoint: {
    does: 'work at another emission point',
    refusal: 'EMISSION_POINT_NOT_ALLOWED',
    act: ({ cajera }) =>
      cajera.cashRegister.open({
        body: { operationId: randomUUID(), emissionPointId: 2, openingCash: 20 },
      }),
  },
}

describe('a permission flag', () => {
  for (const [flag, { does, refusal, act }] of Object.entries(effects)) {
    it(`${flag} lets the user ${does}`, async () => {
      expect(await outcomeOf(act(await givenEvening([flag as UserFlag])))).toBe(DONE)
    })

    it(`without ${flag} the user cannot ${does}, also with every other flag`, async () => {
      const others = userFlagNames.filter((other) => other !== flag)
      expect(await outcomeOf(act(await givenEvening(others)))).toBe(refusal)
    })
  }

  it('viewCashClosing shows the totals before and after the count; without it both are hidden', async () => {
    for (const isSeeing of [true, false]) {
      const { cajera } = await givenEvening(isSeeing ? ['viewCashClosing'] : [])

      const summary = await cajera.cashRegister.summary({ body: {} })

      expect(['totals', 'sales', 'systemTotal'].map((name) => name in summary)).toEqual(
        Array.from({ length: 3 }, () => isSeeing),
      )
      expect(await outcomeOf(cajera.cashRegister.availableCash())).toBe(
        isSeeing ? DONE : 'TOTALS_NOT_VISIBLE',
      )
    }
  })

  it('printCashClosing decides if the closing is printed and its receipt can be read', async () => {
    for (const isPrinting of [true, false]) {
      const { cajera } = await givenEvening(isPrinting ? ['printCashClosing'] : [])
      const { summaryVersion } = await cajera.cashRegister.summary({ body: {} })

      const closed = await cajera.cashRegister.close({
        body: {
          operationId: randomUUID(),
          summaryVersion,
          pin: GERENTE_PIN,
          counted: { cash: 109, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
          leftInCash: 100,
        },
      })

      expect(closed.receiptAvailable).toBe(isPrinting)
      const receipt = cajera.cashRegisters.receipt({ params: { id: closed.cashRegisterId } })
      expect(await outcomeOf(receipt)).toBe(isPrinting ? DONE : 'TOTALS_NOT_VISIBLE')
    }
  })

  it('viewChangeWindow is returned to the screen that shows the change, on or off', async () => {
    for (const isShown of [true, false]) {
      const { cajera } = await givenEvening(isShown ? ['viewChangeWindow'] : [])

      expect((await cajera.auth.session()).user.viewChangeWindow).toBe(isShown)
    }
  })
})

describe('a flag of a PIN', () => {
  it('allowCashClosing lets the PIN close a register; another PIN cannot', async () => {
    for (const allowCashClosing of [true, false]) {
      const { admin, cajera } = await givenEvening([])
      const pin = '73914'
      await admin.users.savePin({
        params: { id: CAJERA },
        body: { pin, confirmPin: pin, allowCashClosing },
      })
      const { summaryVersion } = await cajera.cashRegister.summary({ body: {} })

      const close = cajera.cashRegister.close({
        body: {
          operationId: randomUUID(),
          summaryVersion,
          pin,
          counted: { cash: 109, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
          leftInCash: 0,
        },
      })

      expect(await outcomeOf(close)).toBe(allowCashClosing ? DONE : 'PIN_CANNOT_CLOSE')
    }
  })

  it('allowDeletion lets the PIN authorise deleting items sent to the kitchen; another PIN cannot', async () => {
    for (const allowDeletion of [true, false]) {
      const { admin, app } = await givenEvening([])
      const mesero = await app.as('mesero')
      const order = await app.givenOrder('4', ['Encebollado'], { send: true })
      const pin = '73914'
      // The role of this user must not allow it either.
      const user = await demoUserRequest(app, CAJERA)
      await admin.users.update({ params: { id: CAJERA }, body: { ...user, roleId: 3 } })
      await admin.users.savePin({
        params: { id: CAJERA },
        body: { pin, confirmPin: pin, allowDeletion },
      })
      const itemUuids = order.items.map(({ itemUuid }) => itemUuid)

      const permission = await mesero.orders.deletePermission({ body: { itemUuids, pin } })
      const struck = mesero.orders.deleteItems({ body: { itemUuids, reason: 'Equivocado', pin } })

      expect(permission.allowed).toBe(allowDeletion)
      expect(await outcomeOf(struck)).toBe(allowDeletion ? DONE : 'PIN_WRONG')
    }
  })
})
