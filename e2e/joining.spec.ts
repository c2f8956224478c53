import type { Page } from '@playwright/test'
import { answerCounters, counterShop, mainShop, refuse } from './given/several-counters.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'

test.use({ serverOptions: [[], { scope: 'test' }] })

const FINGERPRINT = `7C:2E:91:AA:04:5F:3B:10:${'FF:'.repeat(23)}00`
const found = {
  name: 'Fonda El Arrayán · Caja Salón',
  url: 'https://192.168.1.20:4600',
  fingerprint: FINGERPRINT,
}
const empty = { ...mainShop, counterId: null }

const code = (page: Page) => page.getByRole('textbox', { name: 'Código de la caja principal' })
const join = (page: Page) => page.getByRole('button', { name: 'Unirse', exact: true })

/** Opens the third way of an empty machine in whose network these main tills are. */
async function openJoining(page: Page, shops: readonly object[]) {
  const answers = await answerCounters(page, { shop: empty })
  await page.route('**/api/v1/system/shops', (route) => route.fulfill({ json: shops }))
  await page.goto('/')
  await page.getByRole('button', { name: /^Unirse a una caja principal/ }).click()
  return answers
}

/** Lets the program accept the joining; returns the bodies that it got. */
async function acceptJoining(page: Page, answers: { shop: object }): Promise<object[]> {
  const asked: object[] = []
  await page.route('**/api/v1/system/join', async (route) => {
    if (route.request().method() === 'DELETE') {
      answers.shop = empty
      return route.fulfill({ status: 204 })
    }
    asked.push(route.request().postDataJSON() as object)
    answers.shop = { ...empty, joining: { bytes: 186_000_000, total: 300_000_000, fault: null } }
    await route.fulfill({ status: 202, json: answers.shop })
  })
  return asked
}

test('an empty machine joins the till of its network with a code that is typed in any way', async ({
  page,
}) => {
  const answers = await openJoining(page, [found])
  const asked = await acceptJoining(page, answers)
  await expect(page.getByText('En este equipo todavía no hay nada')).toBeVisible()
  await expect(page.getByText('La caja principal sigue vendiendo')).toBeVisible()
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await expect(page.getByText('7C 2E · 91 AA · 04 5F · 3B 10')).toBeVisible()
  await code(page).fill('7k2m-qoxa 9d4')
  await expect(code(page)).toHaveValue('7K2M Q0XA 9D4')
  await join(page).click()
  await expect(page.getByText('El código tiene 12 letras y números.')).toBeVisible()
  await expectAccessible(page)
  await code(page).fill('7k2m-qoxa 9d4t')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Trayendo el local' })).toBeVisible()
  await expect(page.getByText('62 %')).toBeVisible()
  await expect(page.getByText('186 MB de 300 MB')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([{ url: found.url, code: '7K2MQ0XA9D4T', fingerprint: FINGERPRINT }])
})

test('a typed address joins a till that does not appear by itself', async ({ page }) => {
  const answers = await openJoining(page, [])
  const asked = await acceptJoining(page, answers)
  await code(page).fill('7K2MQ0XA9D4T')
  await join(page).click()
  await expect(page.getByText('Elegir la caja, o escribir su dirección.')).toBeVisible()
  await page.getByLabel('Dirección escrita').fill('192.168.1.20')
  await join(page).click()
  await expect(page.getByText('62 %')).toBeVisible()
  expect(asked).toEqual([{ url: 'https://192.168.1.20:4600', code: '7K2MQ0XA9D4T' }])
})

test('a wrong code is told at its field, and no answer at the address', async ({ page }) => {
  await openJoining(page, [found])
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await page.route(
    '**/api/v1/system/join',
    (route) => refuse(route, 400, 'FIELDS_INVALID', 'Revisar el código.', 'code'),
    { times: 1 },
  )
  await code(page).fill('7K2MQ0XA9D4T')
  await join(page).click()
  await expect(page.getByText('Pedir otro en la caja principal.')).toBeVisible()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await page.route('**/api/v1/system/join', (route) =>
    refuse(route, 503, 'SHOP_NOT_FOUND', 'No contesta ninguna caja en esa dirección.'),
  )
  await code(page).fill('7K2MQ0XA9D4V')
  await join(page).click()
  await expect(page.getByLabel('Dirección escrita')).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('a till with another fingerprint is red, and there is no way on', async ({ page }) => {
  const answers = await openJoining(page, [found])
  await acceptJoining(page, answers)
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await code(page).fill('7K2MQ0XA9D4T')
  await join(page).click()
  await page.getByText('62 %').waitFor()
  answers.shop = { ...empty, joining: { bytes: 0, total: null, fault: 'OTHER_SHOP' } }
  await expect(page.getByRole('alert')).toContainText('No es la misma caja')
  await expect(join(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a full disk is told, and what was typed is still there', async ({ page }) => {
  const answers = await openJoining(page, [found])
  await acceptJoining(page, answers)
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await code(page).fill('7K2MQ0XA9D4T')
  await join(page).click()
  await page.getByText('62 %').waitFor()
  answers.shop = { ...empty, joining: { bytes: 9, total: 300_000_000, fault: 'DISK' } }
  await expect(page.getByRole('alert')).toContainText('No hay espacio en el disco')
  await expect(code(page)).toHaveValue('7K2M Q0XA 9D4T')
})

test('a joining is stopped, also after the page was opened anew', async ({ page }) => {
  const answers = await openJoining(page, [found])
  await acceptJoining(page, answers)
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await code(page).fill('7K2MQ0XA9D4T')
  await join(page).click()
  await page.getByText('62 %').waitFor()
  await page.reload()
  await expect(page.getByText('62 %')).toBeVisible()
  await page.getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByText('Detenido: en este equipo no quedó nada')).toBeVisible()
  await expect(page.getByText('62 %')).toBeHidden()
})

test('once the shop is whole the page survives the restart and shows the sign-in of the counter', async ({
  page,
}) => {
  const answers = await openJoining(page, [found])
  await acceptJoining(page, answers)
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await code(page).fill('7K2MQ0XA9D4T')
  await join(page).click()
  await page.getByText('62 %').waitFor()
  answers.shop = { ...empty, joining: null }
  await expect(page.getByRole('heading', { name: 'El local ya está aquí' })).toBeVisible()
  // The program opens again: nothing answers for a moment.
  let isUp = false
  await page.route('**/api/v1/**', (route) => (isUp ? route.fallback() : route.abort()))
  const refused = page.waitForEvent('requestfailed')
  await refused
  await expect(page.getByRole('heading', { name: 'El local ya está aquí' })).toBeVisible()
  await page.route('**/api/v1/setup', (route) => {
    if (!isUp) return route.abort()
    return route.fulfill({ json: { isRequired: false } })
  })
  answers.shop = counterShop()
  isUp = true
  await expect(page.getByRole('radiogroup', { name: 'Quién entra' })).toBeVisible()
})
