import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { Shell } from './pages/shell.ts'

const test = base.extend<{ administration: AdministrationPage }>({
  administration: async ({ page }, use) => use(new AdministrationPage(page)),
})
const { expect } = base

test('an owner finds a screen by its content with the keyboard alone, next to the screens of its group', async ({
  page,
  signInPage,
  administration,
}) => {
  await signInPage.enter('Sofía Andrade')
  await administration.openIndex()
  await page.keyboard.press('Control+k')
  await expect(administration.search).toBeFocused()
  await expect(administration.groups.first()).toContainText('Negocio')
  await expectAccessible(page)
  await page.keyboard.type('propina')
  await expect(administration.found.filter({ hasText: 'Establecimientos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('categ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/categories/)
  const sisters = page.getByRole('navigation', { name: 'Carta' })
  await expect(sisters.getByRole('link', { name: 'Categorías' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await sisters.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(administration.search).toBeVisible()
  await administration.search.fill('jug')
  await expect(administration.found.first()).toContainText('Productos · JUG')
})

test('users see only what they may use: a cashier three groups, a waiter no administration', async ({
  page,
  signInPage,
  administration,
}) => {
  await signInPage.enter('Andrea Mora')
  await administration.openIndex()
  await expect(administration.groups).toHaveText([/Tarjetas/, /Impresión/, /Central/])
  await new Shell(page).leave('Cambiar de usuario')
  await signInPage.signIn('Luis Cajas', '1111')
  await new Shell(page).tabs.first().waitFor()
  await expect(new Shell(page).tabs.filter({ hasText: 'Administración' })).toHaveCount(0)
  await page.goto('/#/administration')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})

test('on a tablet the menu opens the administration, and the screens of a group that have no room are under "Más"', async ({
  page,
  signInPage,
  administration,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await signInPage.enter('Sofía Andrade')
  await administration.openIndex()
  await expectAccessible(page)
  await administration.groups.getByRole('link', { name: /^Carta/ }).click()
  const sisters = page.getByRole('navigation', { name: 'Carta' })
  await expect(sisters.getByRole('link', { name: 'Productos' })).toBeVisible()
  await expect(sisters.getByRole('link', { name: 'Unidades' })).toHaveCount(0)
  await expectAccessible(page)
  await sisters.getByRole('button', { name: 'Más: Carta' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Unidades' }).click()
  await expect(page).toHaveURL(/measure-units/)
  await expect(sisters.getByRole('link', { name: 'Unidades' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test("from the sale screen Ctrl+K finds an invoice by its short number or access key, a setting by the street's word with a typo", async ({
  page,
  signInPage,
  order,
  restaurant,
}) => {
  await restaurant.order(12)
  const invoice = await restaurant.bill(12, 43)
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  const found = dialog.getByRole('list', { name: 'Encontrado' }).getByRole('button')
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(invoice.accessKey)
  await expect(found).toHaveText([new RegExp(`^${invoice.number}`)])
  await dialog.getByRole('searchbox').fill('cierrre')
  await expect(found.first()).toContainText('Cerrar caja')
  // A cashier may not change a signature.
  await dialog.getByRole('searchbox').fill('firma')
  await expect(dialog.getByText('Nada con «firma»')).toBeVisible()
  await dialog.getByRole('searchbox').fill('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/invoices/${invoice.id}$`))
  await expect(dialog).toBeHidden()
})

test("an owner finds what people in the street call it, and opens a part of the page's frame", async ({
  page,
  signInPage,
  administration,
}) => {
  await signInPage.enter('Sofía Andrade')
  await administration.openIndex()
  const screens = {
    'firma electrónica': /#\/certificate$/,
    wifi: /#\/(?:printers|pinpads|devices|sync\/connection)$/,
    usb: /#\/(?:printers|pinpads|backups)$/,
    logo: /#\/(?:company|establishments)$/,
    respaldo: /#\/backups$/,
    backup: /#\/backups$/,
    propina: /#\/(?:reports\/tips|service-charges|establishments)$/,
    '2x1': /#\/price-schedules$/,
    'happy hour': /#\/price-schedules$/,
    tableta: /#\/devices$/,
    vincular: /#\/devices$/,
    inpresora: /#\/printers$/,
    iva: /#\/(?:taxes|reports\/tax-book)$/,
    ride: /#\/(?:invoices|electronic-documents|establishments|print-routes)$/,
    anular: /#\/(?:invoices|charges|credit-notes)$/,
    cierre: /#\/register\/(?:closing|history)$/,
  }
  for (const [word, url] of Object.entries(screens)) {
    await page.goto('/#/administration')
    await administration.search.fill(word)
    await page.keyboard.press('Enter')
    await expect(page, word).toHaveURL(url)
  }
  await page.goto('/#/administration')
  await administration.search.fill('clave')
  await administration.found.filter({ hasText: 'Cambiar mi contraseña' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambiar mi contraseña' })).toBeVisible()
  await page.keyboard.press('Escape')
  await administration.search.fill('ayuda')
  await administration.found.filter({ hasText: 'Ayuda' }).click()
  await expect(page.getByRole('complementary', { name: 'Ayuda' })).toBeVisible()
  await page.keyboard.press('Escape')
  await administration.search.fill('teclas')
  await administration.found.filter({ hasText: 'Atajos de teclado' }).click()
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await administration.search.fill('cajón')
  await administration.found.filter({ hasText: 'Abrir la gaveta' }).click()
  await expect(page.getByRole('dialog', { name: '¿Por qué se abre la gaveta?' })).toBeVisible()
})

test('a card says what is missing, leads there, and follows what others change', async ({
  page,
  signInPage,
  administration,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await api.users.create({
    body: {
      username: 'nueva',
      name: 'Nueva Mesera',
      roleId: 4,
      establishmentId: 1,
      password: 'tres tristes tigres',
      confirmPassword: 'tres tristes tigres',
    },
  })
  await signInPage.enter('Sofía Andrade')
  await administration.openIndex()
  const people = administration.groups.filter({ hasText: 'Personas' })
  const missing = people.getByRole('link', { name: '6 usuarios · 1 sin PIN' })
  await expect(missing).toBeVisible()
  const before = await people.boundingBox()
  await api.products.create({
    body: {
      name: 'Sin precio todavía',
      referenceCode: 'SIN-1',
      productTypeId: 1,
      categoryId: 2,
      taxId: 1,
      measureUnitId: 1,
      priceOne: 0,
    },
  })
  await expect(
    administration.groups.filter({ hasText: 'Carta' }).getByTitle(/productos · 1 sin precio/),
  ).toBeVisible()
  expect(await people.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await missing.click()
  await expect(page).toHaveURL(/users/)
})

test('a phone states first what needs somebody, worst first, and a row leads to its screen', async ({
  page,
  signInPage,
  administration,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await api.users.create({
    body: {
      username: 'nueva',
      name: 'Nueva Mesera',
      roleId: 4,
      establishmentId: 1,
      password: 'tres tristes tigres',
      confirmPassword: 'tres tristes tigres',
    },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInPage.enter('Sofía Andrade')
  await administration.openIndex()
  const attention = page.getByRole('region', { name: 'Por atender' })
  const row = attention.getByRole('link', { name: /1 sin PIN.*Personas · Usuarios/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Todo', exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.click()
  await expect(page).toHaveURL(/users/)
})
