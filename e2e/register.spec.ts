import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'

const test = base.extend<{
  /** The manager, signed in at another screen. */
  manager: ApiClient
}>({
  manager: async ({ server }, use) => use(await signIn(server.url, 'gerente', 'gerente1234')),
})
const { expect } = base

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      )
      dispatchEvent(new Event('afterprint'))
    }
  })
})

test.describe('opening a register', () => {
  test('by amount, on the pad, then lists what happened', async ({
    page,
    signInPage,
    register,
  }) => {
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await expect(register.title).toHaveText('La caja 001 está cerrada')
    await expectAccessible(page)
    await register.tapKeys('100,50')
    await expect(register.total('Fondo inicial')).toContainText('100,50')
    await register.open.click()

    await expect(register.title).toHaveText('Caja 001')
    await expect(page.getByText(/N\.º 1 · abierta a las \d\d:\d\d por Andrea Mora/)).toBeVisible()
    await expect(page.getByText('Sin ingresos ni egresos')).toBeVisible()
    await expectAccessible(page)
  })

  test('by bills and coins, with the keyboard alone', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await page.getByRole('radio', { name: 'Por billetes y monedas' }).click()
    await expect(register.field('Billetes de $ 100')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await register.type('2')
    await page.keyboard.press('ArrowRight')
    await expect(register.field('Monedas de 25 ¢')).toBeFocused()
    await register.type('14')
    await expect(register.total('Fondo inicial')).toContainText('43,50')
    await expectAccessible(page)
    await register.open.click()
    await expect(register.title).toHaveText('Caja 001')
    expect(await manager.cashRegister.getOpen()).toMatchObject({ openingCash: 43.5 })
  })
})

test('an opening offers what the last closing left', async ({
  page,
  signInPage,
  register,
  manager,
}) => {
  await openRegister(manager, 100)
  await closeRegister(manager, 100, 82.5)
  await signInPage.enter('Andrea Mora')
  await page.keyboard.press('F10')
  const offer = page.getByRole('button', { name: /^Quedaron \$ 82,50/ })
  await expect(offer).toContainText('Gabriela Paz')
  await expectAccessible(page)
  await offer.click()
  await expect(register.total('Fondo inicial')).toContainText('82,50')
  await register.open.click()
  await expect(register.title).toHaveText('Caja 001')
  expect(await manager.cashRegister.getOpen()).toMatchObject({ openingCash: 82.5 })
})

test.describe('cash in and out', () => {
  test('is listed with its reason; more than the drawer holds is refused at the field', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 50)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.moveCash('Ingreso', { amount: '20', reason: 'Sueltos' })

    await register.key('Egreso').click()
    await page.getByRole('button', { name: 'Retirar' }).click()
    await expect(register.notices).toHaveText(['Falta el monto.', 'Falta el motivo.'])
    await expect(register.field('Monto')).toBeFocused()
    await expectAccessible(page)
    await register.tapKeys('70,01')
    await page.getByRole('button', { name: 'Compra' }).click()
    await page.getByRole('button', { name: 'Retirar $ 70,01' }).click()
    await expect(register.notices).toHaveText(['No hay tanto efectivo en la caja.'])

    await register.key('Borrar el último dígito').click()
    await register.field('Quién recibe · opcional').fill('Don Lucho')
    await page.getByRole('button', { name: 'Pedir autorización' }).click()
    await page.getByRole('dialog', { name: 'Autorizar un egreso de efectivo' }).waitFor()
    await register.type('2580')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Autoriza Gabriela Paz')).toBeVisible()
    await page.getByRole('button', { name: 'Retirar $ 70,00' }).click()

    await expect(page.getByText('Egreso de $ 70,00 guardado')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Ingresos y egresos' }).getByRole('listitem'),
    ).toHaveText([
      /Compra.*Para Don Lucho · Andrea Mora · autoriza Gabriela Paz.*70,00/,
      /Sueltos.*Andrea Mora.*20,00/,
    ])
  })

  test('is recorded once, also if the register does not answer the first time', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 50)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.key('Egreso').click()
    await register.field('Monto').fill('12')
    await register.field('Motivo').fill('Gas')
    await loseAnswerOnce(page, '**/api/v1/cash-register/exits')
    await page.keyboard.press('Enter')
    await expect(register.notices).toContainText('Revisar que el equipo de la caja')
    await page.getByRole('button', { name: 'Retirar $ 12,00' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await manager.cashRegister.availableCash()).toEqual({ availableCash: 38 })
  })
})

test.describe('closing a register', () => {
  test('takes four taps, the counts and a PIN, and the count is blind', async ({
    page,
    signInPage,
    shell,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await sell(manager)
    await signInPage.enter('Andrea Mora')

    await shell.openTab('Caja')
    await register.close.click()
    await expect(page.getByText('Conteo a ciegas')).toBeVisible()
    // Before the count: her PIN does not close, and whose PIN does.
    await expect(page.getByText('Andrea Mora no cierra cajas')).toBeVisible()
    await expect(page.getByText(/el PIN de Gabriela Paz o Sofía Andrade/)).toBeVisible()
    await expect(page.getByText('Sistema', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await register.count({ 'Billetes de $ 100': '1', 'Monedas de $ 1': '3' })
    await expect(register.total('Efectivo contado')).toContainText('103,00')
    await register.finishCount.click()
    await expect(page.getByRole('table', { name: 'Lo contado por forma de pago' })).toBeVisible()
    await expect(page.getByPlaceholder(/Por qué falta/)).toHaveCount(0)
    await expect(page.getByText('Sistema', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await register.tapKeys('2580')
    await register.close.click()

    await expect(register.title).toHaveText('Caja 001 cerrada')
    await expect(register.difference).toHaveText(/Falta efectivo.*1,50/)
    await expect(register.receipt).toContainText(/Contó\s*Andrea Mora\s*Aprobó.*Gabriela Paz/)
    await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(register.title).toHaveText('La caja 001 está cerrada')
  })

  test('shows the difference by method to users with the right, and a balanced closing in green', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Gabriela Paz')
    await page.keyboard.press('F10')
    await expect(page.getByRole('region', { name: 'Debe haber en efectivo' })).toContainText('100')
    await register.close.click()
    await register.count({ 'Billetes de $ 20': '4', 'Tarjeta (vouchers)': '12,5' })
    await register.finishCount.click()
    await expect(register.difference).toContainText('Falta en total')
    await expect(register.difference).toContainText('7,50')
    await expect(register.method('Efectivo')).toContainText('Falta 20,00')
    await expect(register.method('Tarjeta')).toContainText('Sobra 12,50')
    await expectAccessible(page)

    await register.countAgain.click()
    await expect(register.field('Billetes de $ 20')).toHaveValue('4')
    await register.count({ 'Billetes de $ 20': '5', 'Tarjeta (vouchers)': '0' })
    await register.finishCount.click()
    await expect(register.difference).toContainText('Cuadra')
    await expectAccessible(page)
  })

  test('keeps the count through a reload, in both steps', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.close.click()
    await register.count({ 'Billetes de $ 50': '2', Transferencias: '72,5' })
    await page.reload()
    await expect(register.field('Billetes de $ 50')).toHaveValue('2')
    await expect(register.field('Transferencias')).toHaveValue('72,5')
    await register.finishCount.click()
    await page.reload()
    await expect(register.method('Transferencia')).toContainText('72,50')
  })

  test('reports a movement after the count, keeps the count and closes on the new totals', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Gabriela Paz')
    await page.keyboard.press('F10')
    await register.close.click()
    await register.count({ 'Billetes de $ 100': '1' })
    await register.finishCount.click()
    await expect(register.difference).toContainText('Cuadra')
    // An order moves no money, so the count stays valid.
    const takeOrder = (tableId: number) =>
      manager.orders.create({
        body: {
          orderUuid: randomUUID(),
          tableId,
          items: [{ itemUuid: randomUUID(), productId: manager.productId, quantity: 1 }],
        },
      })
    await takeOrder(3)
    await page.reload()
    await expect(register.difference).toContainText('Cuadra')
    await expect(register.notices).toHaveCount(0)
    await manager.cashRegister.entry({
      body: {
        operationId: randomUUID(),
        amount: 5,
        reason: 'Sueltos',
      },
    })
    await expect(register.notices).toContainText('Hubo movimientos después del conteo')
    await expect(register.difference).toContainText('5,00')
    await expectAccessible(page)
    await register.tapKeys('2580')
    // A waiter opens a table while the request to close is on its way: the count stays valid, so the register closes.
    await page.route(
      '**/cash-register/close',
      async (route) => {
        await takeOrder(4)
        await route.continue()
      },
      { times: 1 },
    )
    await register.close.click()
    await expect(register.title).toHaveText('Caja 001 cerrada')
    await expect(register.difference).toContainText('Falta efectivo')
  })

  test('shows a wrong PIN under the dots and keeps the count', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.close.click()
    await register.count({ 'Billetes de $ 100': '1' })
    await register.finishCount.click()
    await register.close.click()
    await expect(register.notices).toHaveText('El PIN tiene al menos 4 dígitos.')
    await register.type('4321')
    await page.keyboard.press('Enter')
    await expect(register.notices).toHaveText('PIN incorrecto')
    await register.type('1234')
    await page.keyboard.press('Enter')
    await expect(register.notices).toHaveText('Ese PIN no puede cerrar cajas.')

    await register.field('Queda en la caja').fill('100,01')
    await register.tapKeys('2580')
    await register.close.click()
    await expect(register.notices).toHaveText('No puede quedar más de lo contado.')
    await register.field('Queda en la caja').fill('20')
    await expect(page.getByText('Se retiran $ 80,00')).toBeVisible()
    await register.close.click()
    await expect(register.title).toHaveText('Caja 001 cerrada')
  })

  test('closes once, also if the register does not answer the first time', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.close.click()
    await register.count({ 'Billetes de $ 100': '1' })
    await register.finishCount.click()
    await loseAnswerOnce(page, '**/api/v1/cash-register/close')
    await register.tapKeys('2580')
    await register.close.click()
    await expect(register.notices).toContainText('La caja no respondió')
    // The page repeats the request by itself.
    await expect(register.title).toHaveText('Caja 001 cerrada')
    await expect(register.difference).toContainText('Cuadra')
  })

  test('reports a closing made on another screen meanwhile', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.close.click()
    await register.count({ 'Billetes de $ 100': '1' })
    await closeRegister(manager, 100)
    await expect(register.title).toHaveText('La caja 001 ya está cerrada')
    await page.getByRole('button', { name: 'Ir a caja' }).click()
    await expect(register.title).toHaveText('La caja 001 está cerrada')
  })

  test('does not take a scanned code for a quantity of bills', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F10')
    await register.close.click()
    await register.count({ 'Billetes de $ 20': '4' })
    await register.scan('7861234567890')
    await expect(page.getByText('Aquí no se leen códigos')).toBeVisible()
    await expect(register.field('Billetes de $ 20')).toHaveValue('4')
    await expect(register.field('Billetes de $ 20')).toBeFocused()
  })
})

test.describe('earlier closings', () => {
  test('are listed with their difference, shown and printed again', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await closeRegister(manager, 97.5)
    await openRegister(manager, 50)
    await signInPage.enter('Gabriela Paz')
    await page.keyboard.press('F10')
    await page.getByRole('button', { name: 'Cierres anteriores' }).click()
    const closing = page.getByRole('button', { name: /Caja 001 · N\.º 1/ })
    await expect(closing).toContainText('Falta 2,50')
    await expect(page.getByRole('listitem').first()).toContainText('N.º 2')
    await closing.click()
    await expect(register.receipt).toContainText('Falta 2,50')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
    await page.keyboard.press('Escape')
    await expect(register.title).toHaveText('Caja 001')
  })

  test('are printed on 80 mm paper without the rest of the screen', async ({
    page,
    signInPage,
    register,
    manager,
  }) => {
    await openRegister(manager, 100)
    await closeRegister(manager, 100)
    await signInPage.enter('Gabriela Paz')
    await page.goto('/#/register/history/1')
    await expect(register.receipt).toContainText('Cuadra')
    // Keeps the receipt rendered as for printing, so that the page can be measured.
    await page.evaluate(() => {
      window.print = () => {}
    })
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(register.receipt).toHaveCount(1)
    await expect(register.title).toBeHidden()
    const pdf = String(await page.pdf({ preferCSSPageSize: true }))
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // 80 mm are 226.8 points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 22[67]/)
  })
})

async function openRegister(manager: ApiClient, openingCash: number): Promise<void> {
  await manager.cashRegister.open({
    body: {
      operationId: randomUUID(),
      emissionPointId: 1,
      openingCash,
    },
  })
}

/** Sells for $ 4,50 in cash. */
async function sell(manager: ApiClient): Promise<void> {
  await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      totalAmount: 4.5,
      payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
      details: [{ product: { id: manager.productId }, quantity: 1 }],
    },
  })
}

async function closeRegister(manager: ApiClient, cash: number, leftInCash = 0): Promise<void> {
  const { summaryVersion } = await manager.cashRegister.summary({ body: {} })
  await manager.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash,
    },
  })
}

/** Drops the answer of the first request to `url`, after the register has executed it. */
async function loseAnswerOnce(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
