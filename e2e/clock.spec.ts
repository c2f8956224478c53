import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test as base } from './hosts/server.ts'
import { replaceAnchor } from './given/sign-anchor.ts'

const DAY_MS = 86_400_000

const test = base.extend<{ signInAs: (name: string, pin: string) => Promise<void> }>({
  /** Before each journey, dates the anchor in the future, as if the clock had been set back. */
  signInAs: async ({ page, server }, use) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await admin.cashRegister.open({
      body: {
        operationId: randomUUID(),
        emissionPointId: 1,
        openingCash: 100,
      },
    })
    // The till writes the latest date when it ends cleanly, not at a power cut.
    await server.restart()
    await server.kill()
    const seenAt = new Date(Date.now() + 3 * DAY_MS).toISOString()
    replaceAnchor(server.dataFolder, { clock: { seenAt, isDoubted: false } })
    await server.restart()
    await use(async (name, pin) => {
      await page.goto(server.url)
      await new SignInPage(page).signIn(name, pin)
    })
  },
})

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Falta confirmar la fecha' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^¿Hoy es / })

test('asks before issuing when the clock went back, and a manager answers', async ({
  page,
  signInAs,
}) => {
  await signInAs('Gabriela Paz', '2580')
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar fecha' }).click()
  await expect(dialog(page)).toContainText('va atrasado respecto a lo último que se hizo aquí')
  await expectAccessible(page)
  // The answer 'No es esa fecha' changes nothing.
  await dialog(page).getByRole('button', { name: 'No es esa fecha' }).click()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar fecha' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Sí, hoy es / })
    .click()
  await expect(page.getByText('Fecha confirmada')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a cashier has a manager confirm the date on the same screen', async ({ page, signInAs }) => {
  await signInAs('Andrea Mora', '1234')
  await page.getByRole('button', { name: 'Confirmar fecha' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Sí, hoy es / })
    .click()
  await expect(page.getByRole('dialog', { name: /^Emitir con fecha / })).toBeVisible()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fecha confirmada')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the question fits', async ({ page, signInAs }) => {
    await signInAs('Gabriela Paz', '2580')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar fecha' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
  })
})
