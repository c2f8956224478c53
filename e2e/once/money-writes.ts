import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PaymentPage } from '../pages/payment-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import type { Restaurant } from '../given/restaurant.ts'
import { CASHIER, type House, MANAGER, MANAGER_PIN, tableOf, type Write } from './write.ts'

const paymentPath = (tableId: number) => `/tables/${tableId}/payment`

/** The payment of a closed page is looked up and not sent again, because opening a page is no wish to charge. */
async function untilPaymentIsOpen(page: Page): Promise<void> {
  const told = page.getByText('El cobro anterior no llegó a la caja')
  await told.or(new PaymentPage(page).charge).first().waitFor()
}

/** Orders the dinner. The returned functions count the invoices and charges from then on. */
async function givenDinner({ restaurant, terminal }: House, tableId: number) {
  await restaurant.order(tableId)
  const invoices = (await restaurant.invoices()).length
  const charged = terminal.ledger.charged.length
  return {
    invoices: async () => (await restaurant.invoices()).length - invoices,
    charges: () => terminal.ledger.charged.length - charged,
  }
}

async function givenInvoice({ restaurant }: House, tableId: number): Promise<number> {
  await restaurant.order(tableId)
  const { id } = await restaurant.bill(tableId, 43)
  return id
}

async function isAnnulled({ manager }: Restaurant, id: number): Promise<boolean> {
  const { status } = await manager.invoices.get({ params: { id } })
  return status === 'ANNULLED'
}

export async function openRegister({ cashier }: Restaurant): Promise<void> {
  await cashier.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 1_000 },
  })
}

async function closeRegister({ manager }: Restaurant): Promise<void> {
  const { summaryVersion } = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
  await manager.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: MANAGER_PIN,
      counted: { cash: 1_000, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
}

async function registersOf({ manager }: Restaurant) {
  const { data } = await manager.cashRegisters.list({ query: { emissionPointId: 1, size: 200 } })
  return data
}

/** Cash in or out, with a different amount in each case. */
function movement(act: 'Ingreso' | 'Egreso', request: string): Write {
  return {
    name: act === 'Ingreso' ? 'cash put in' : 'cash taken out',
    user: MANAGER,
    request,
    async given({ restaurant }, number) {
      const amount = (act === 'Ingreso' ? 2 : 1) + number / 100
      return {
        path: '/register',
        async press(page) {
          const register = new RegisterPage(page)
          await register.key(act).click()
          await register.field('Monto').fill(String(amount).replace('.', ','))
          await register.field('Motivo').fill('Sueltos')
          await page.keyboard.press('Enter')
        },
        async effects() {
          const movements = await restaurant.manager.cashRegister.movements({
            query: { emissionPointId: 1 },
          })
          return movements.filter((each) => each.amount === amount).length
        },
      }
    },
  }
}

export const paymentWrites: readonly Write[] = [
  {
    name: 'the invoice of a table',
    movesMoney: true,
    user: CASHIER,
    request: '**/restaurant/tables/*/invoice',
    untilLost: untilPaymentIsOpen,
    async given(house, number) {
      const { invoices } = await givenDinner(house, tableOf(number))
      return {
        path: paymentPath(tableOf(number)),
        press: (page) => new PaymentPage(page).banknote(50).click(),
        effects: invoices,
      }
    },
  },
  {
    name: 'the charge of a card and its invoice',
    movesMoney: true,
    user: CASHIER,
    request: '**/pinpads/*/transactions',
    untilLost: untilPaymentIsOpen,
    async given(house, number) {
      const { invoices, charges } = await givenDinner(house, tableOf(number))
      return {
        path: paymentPath(tableOf(number)),
        press: (page) => new PaymentPage(page).method('Tarjeta').click(),
        async effects() {
          const issued = await invoices()
          // The act is complete when both the charge and the invoice exist.
          return Math.max(charges(), issued) > 1 ? 2 : Math.min(charges(), issued)
        },
        goOn: (page) => page.getByRole('button', { name: 'Volver a mesas' }).click(),
      }
    },
  },
  {
    name: 'the new buyer of a bill',
    user: CASHIER,
    request: '**/customers',
    async given({ restaurant }, number) {
      await restaurant.order(tableOf(number))
      const identificationNumber = `P000${number}77`
      return {
        path: paymentPath(tableOf(number)),
        async press(page) {
          await page.getByRole('button', { name: 'Agregar', exact: true }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('radio', { name: 'Pasaporte' }).click()
          await dialog.getByRole('textbox', { name: 'Número' }).fill(identificationNumber)
          await dialog.getByRole('textbox', { name: 'Nombre o razón social' }).fill('Jane Roe')
          await page.keyboard.press('Enter')
        },
        async effects() {
          const { data } = await restaurant.cashier.customers.list({
            query: { identificationNumber },
          })
          return data.length
        },
      }
    },
  },
  {
    name: 'an annulled invoice',
    user: MANAGER,
    request: '**/invoices/*/annul',
    async given(house, number) {
      const id = await givenInvoice(house, tableOf(number))
      return {
        path: `/invoices/${id}`,
        async press(page) {
          await page.getByRole('button', { name: 'Anular', exact: true }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Devolución' }).click()
          await dialog.getByRole('button', { name: /^Anular \$/ }).click()
        },
        effects: async () => ((await isAnnulled(house.restaurant, id)) ? 1 : 0),
      }
    },
  },
  {
    name: 'a reverted annulment',
    user: MANAGER,
    request: '**/invoices/*/revert-annulment',
    async given(house, number) {
      const id = await givenInvoice(house, tableOf(number))
      const { manager } = house.restaurant
      await manager.invoices.annul({ params: { id }, body: { reason: 'Otra mesa' } })
      return {
        path: `/invoices/${id}`,
        async press(page) {
          await page.getByRole('button', { name: 'Revertir anulación', exact: true }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Otro' }).click()
          await page.getByLabel('Motivo para revertir').fill('Era otra mesa')
          await page.keyboard.press('Enter')
        },
        effects: async () => ((await isAnnulled(house.restaurant, id)) ? 0 : 1),
      }
    },
  },
  {
    name: 'a refund to the card',
    movesMoney: true,
    user: MANAGER,
    request: '**/pinpad-transactions/*/void',
    async given({ restaurant, terminal }) {
      const operationId = randomUUID()
      const amounts = { totalAmount: 11.2, taxedAmount: 10, taxFreeAmount: 0, taxAmount: 1.2 }
      const { id } = await restaurant.cashier.pinpadTransactions.create({
        params: { id: 1 },
        body: { operationId, ...amounts },
      })
      const voided = () => terminal.ledger.entries.filter(({ status }) => status === 'VOIDED')
      const before = voided().length
      return {
        path: `/charges/${id}`,
        async press(page) {
          await page.getByRole('button', { name: 'Devolver', exact: true }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Plato devuelto' }).click()
          await page.getByRole('button', { name: 'Devolver $ 11,20' }).click()
        },
        effects: async () => voided().length - before,
      }
    },
  },
]

/** Writes of the register. They end with an open one. */
export const registerWrites: readonly Write[] = [
  movement('Egreso', '**/cash-register/exits'),
  movement('Ingreso', '**/cash-register/entries'),
  {
    name: 'an opened register',
    user: MANAGER,
    request: '**/cash-register/open',
    async given({ restaurant }) {
      await closeRegister(restaurant)
      const before = (await registersOf(restaurant)).length
      return {
        path: '/register',
        async press(page) {
          const register = new RegisterPage(page)
          await register.tapKeys('1000')
          await register.open.click()
        },
        effects: async () => (await registersOf(restaurant)).length - before,
      }
    },
  },
  {
    name: 'a closed register',
    movesMoney: true,
    user: MANAGER,
    request: '**/cash-register/close',
    // The page stores the count, not the PIN.
    untilLost: (page) => page.getByRole('button', { name: 'Contar otra vez' }).waitFor(),
    async given({ restaurant }) {
      const open = async () =>
        (await registersOf(restaurant)).filter(({ closedAt }) => closedAt === null).length
      const before = await open()
      return {
        path: '/register/closing',
        async press(page) {
          const register = new RegisterPage(page)
          await register.finishCount.or(register.countAgain).waitFor()
          if (await register.finishCount.isVisible()) {
            await register.count({ 'Billetes de $ 100': '1' })
            await register.finishCount.click()
          }
          await register.tapKeys(MANAGER_PIN)
          await register.close.click()
        },
        effects: async () => before - (await open()),
        end: () => openRegister(restaurant),
      }
    },
  },
]
