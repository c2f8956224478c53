import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { expect, test as base } from './journey.ts'
import { CentralClosePart } from './pages/central-close-part.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { type Server, startServer } from './hosts/server.ts'

const test = base.extend<{
  central: Server
  till: ApiClient
  part: CentralClosePart
  signInAsManager: () => Promise<void>
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  central: async ({}, use) => {
    const central = await startServer(['--demo', '--role', 'central'])
    await use(central)
    await central.close()
  },
  till: async ({ server }, use) => use(await signIn(server.url, 'admin', 'admin1234')),
  part: async ({ page }, use) => use(new CentralClosePart(page)),
  signInAsManager: async ({ page }, use) =>
    use(async () => {
      await page.addInitScript(() => {
        window.print = () => {
          dispatchEvent(new Event('afterprint'))
        }
      })
      const signInPage = new SignInPage(page)
      await signInPage.enter('Gabriela Paz')
    }),
})

/** No server listens on this port. */
const NOWHERE = 'http://127.0.0.1:9'

function connect(till: ApiClient, baseUrl: string): Promise<unknown> {
  return till.sync.saveSettings({
    body: {
      enabled: true,
      baseUrl,
      username: 'admin',
      password: 'admin1234',
      deduplicates: 'yes',
    },
  })
}

function open(client: ApiClient): Promise<{ id: number }> {
  return client.cashRegister.open({
    body: {
      operationId: randomUUID(),
      emissionPointId: 1,
      openingCash: 100,
    },
  })
}

async function closedSession(till: ApiClient): Promise<number> {
  const { id } = await open(till)
  const { summaryVersion } = await till.cashRegister.summary({
    body: {
      emissionPointId: 1,
    },
  })
  await till.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 100,
    },
  })
  return id
}

test('a register closed offline is closed at the central once all its operations have arrived', async ({
  page,
  till,
  central,
  part,
  register,
  signInAsManager,
}) => {
  const id = await closedSession(till)
  await connect(till, NOWHERE)
  await signInAsManager()
  await page.goto('/#/register/history')
  await expect(page.getByRole('list', { name: 'Cierres de caja' })).toContainText(
    'Falta en el central',
  )
  await page.goto(`/#/register/history/${id}`)
  await expect(part.state('Falta 1 envío para cerrarla en el central')).toBeVisible()
  await expect(part.close).toHaveCount(0)
  await expect(register.receipt).toBeVisible()
  await expectAccessible(page)

  // Without an act of the user, the connection returns and the screen shows it.
  await connect(till, central.url)
  await expect(part.close).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await part.close.click()
  await expectAccessible(page)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(part.dialog.getByText('El PIN tiene al menos 4 dígitos')).toBeVisible()
  await page.keyboard.type('34')
  await page.keyboard.press('Enter')
  await expect(part.dialog.getByText('PIN incorrecto')).toBeVisible()

  const office = await signIn(central.url, 'admin', 'admin1234')
  await office.cashRegister.entry({
    body: {
      operationId: randomUUID(),
      emissionPointId: 1,
      amount: 5,
      reason: 'Cambio',
    },
  })
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(part.dialog.getByText('El total no es el mismo')).toBeVisible()
  await expect(part.dialog).toContainText(/105,00.*100,00/)
  await expectAccessible(page)
  await page.keyboard.type('2580')
  await part.dialog.getByRole('button', { name: 'Aceptar y cerrar' }).click()
  await expect(part.state('Cerrada también en el central')).toBeVisible()
  await expect(part.state('El central tenía')).toContainText('105,00')
  await expectAccessible(page)
  const { data } = await office.cashRegisters.list()
  expect(data[0]?.status).toBe('CLOSED')
})

test('closes at the central right after the closing, and again after the central was unreachable', async ({
  page,
  till,
  central,
  part,
  register,
  signInAsManager,
}) => {
  await connect(till, central.url)
  await open(till)
  await till.sync.run()
  await signInAsManager()
  await page.keyboard.press('F10')
  await register.close.click()
  await register.count({ 'Billetes de $ 50': '2' })
  await register.finishCount.click()
  await register.type('2580')
  await page.keyboard.press('Enter')
  await expect(part.close).toBeVisible()
  await expectAccessible(page)

  await central.kill()
  await part.close.click()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(part.dialog.getByText('No se cerró en el central')).toBeVisible({ timeout: 30_000 })
  await expect(part.dialog).toContainText('Aquí sigue cerrada.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await central.restart()
  await connect(till, central.url)
  await till.sync.run()
  await part.close.click()
  await page.keyboard.type('2580')
  await part.dialog.getByRole('button', { name: 'Cerrar allá' }).click()
  await expect(part.state('Cerrada también en el central')).toBeVisible({ timeout: 30_000 })
})

test('a till without a central does not mention one', async ({
  page,
  till,
  part,
  signInAsManager,
}) => {
  const id = await closedSession(till)
  await signInAsManager()
  await page.goto(`/#/register/history/${id}`)
  await expect(page.getByRole('article', { name: 'CIERRE DE CAJA' })).toBeVisible()
  await expect(part.region).toHaveCount(0)
  await expect(page.getByText('Falta en el central')).toHaveCount(0)
})
