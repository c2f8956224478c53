import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { RecordPage } from './pages/record-page.ts'

const MANAGER = 'Gabriela Paz'
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]
const TABLE = 12

test('a station is created with its categories and its printer', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const stations = new RecordPage(page, 'Estaciones')
  await signInPage.enter('Sofía Andrade')
  await page.goto('/#/stations')
  await stations.press('Agregar estación')
  await stations.fillIn({ Nombre: 'Postres', 'Minutos para preparar': '0' })
  await page.getByRole('checkbox', { name: /^Postres/ }).check()
  await stations.press('Agregar estación')
  await expect(page.getByText('De 1 a 240 minutos.')).toBeVisible()
  await stations.fillIn({ 'Minutos para preparar': '6' })
  await stations.choose('Impresora', 'Cocina')
  await stations.press('Agregar estación')
  await expect(page.getByRole('heading', { name: 'Postres', level: 2 })).toBeVisible()

  const created = (await admin.stations.list()).find(({ name }) => name === 'Postres')
  expect(created).toMatchObject({ targetMinutes: 6, hasScreen: true })
  expect(created?.categoryIds).toHaveLength(1)
  const routes = await admin.printRoutes.list()
  expect(routes.filter(({ job }) => job === 'KITCHEN')).toMatchObject([
    { stationId: created?.id, printerName: 'Cocina', automatic: false },
  ])

  await stations.fillIn({ 'Minutos para preparar': '9' })
  await page.getByRole('switch', { name: 'Imprime siempre' }).click()
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible()
  await stations.press('Guardar cambios')
  await expect(page.getByText('Cambios de Postres guardados')).toBeVisible()
  await expect(page.getByText('cambios sin guardar')).toHaveCount(0)
  const saved = (await admin.stations.list()).find(({ name }) => name === 'Postres')
  expect(saved).toMatchObject({ targetMinutes: 9, paper: { automatic: true } })
})

test('a price of the hour is on the tile beside the usual one, and a line keeps it', async ({
  server,
  signInPage,
  order,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { data } = await admin.products.list({ query: { search: 'Cerveza' } })
  const beer = data.find(({ priceTwo }) => priceTwo !== null && priceTwo !== undefined)
  if (beer === undefined) throw new Error('The demo has no beer with two prices')
  const schedule = await admin.priceSchedules.create({
    body: {
      name: 'Hora feliz',
      priceType: 2,
      weekdays: ALL_WEEK,
      startTime: '00:00',
      endTime: '00:00',
      productIds: [beer.id],
    },
  })
  await signInPage.enter(MANAGER)
  await order.open(TABLE)
  await order.search.fill(beer.name)
  await expect(order.tile(beer.name)).toHaveAccessibleName(/precio de esta hora/)
  await order.tap(beer.name)
  await expect(order.line(beer.name)).toContainText('Precio 2')

  await admin.priceSchedules.delete({ params: { id: schedule.id } })
  await expect(order.tile(beer.name)).not.toHaveAccessibleName(/precio de esta hora/)
  await expect(order.line(beer.name)).toContainText('Precio 2')
  const [read] = await admin.orders.list({ params: { tableId: TABLE } })
  expect(read?.items.map(({ priceType }) => priceType)).toEqual([2])
})

test('a schedule that overlaps another one for the same dishes says which one applies', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const [category] = await admin.categories.options()
  await admin.priceSchedules.create({
    body: {
      name: 'Hora feliz',
      priceType: 2,
      weekdays: [5, 6],
      startTime: '17:00',
      endTime: '19:00',
      categoryIds: [category?.id ?? 0],
    },
  })
  const schedules = new RecordPage(page, 'Happy hour y precios por hora')
  await signInPage.enter(MANAGER)
  await page.goto('/#/price-schedules/new')
  await schedules.fillIn({ Nombre: 'Noche', Desde: '18:30', Hasta: '02:00' })
  await schedules.fillIn({ 'Cuánto menos, en %': '20' })
  await page.getByRole('checkbox', { name: category?.name ?? '', exact: true }).check()
  const conflict = page.getByText(/Coincide con «Hora feliz»/)
  await expect(conflict).toBeHidden()
  await page.getByRole('checkbox', { name: 'vie', exact: true }).check()
  await expect(conflict).toContainText('vie')
  await expect(page.getByText(/vale «Hora feliz», por ser el más antiguo/)).toBeVisible()
  // The overlap is reported, not refused.
  await expect(page.getByText(/^Cambia \d+ productos/)).toBeVisible()
  await schedules.press('Agregar precio por hora')
  await expect(schedules.rows).toHaveCount(2)
})

test('two for one is on the tile and the check, and a price that no product has is refused', async ({
  page,
  server,
  signInPage,
  order,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const schedules = new RecordPage(page, 'Happy hour y precios por hora')
  await signInPage.enter(MANAGER)
  await page.goto('/#/price-schedules/new')
  await schedules.fillIn({ Nombre: 'Happy hour', Desde: '00:00', Hasta: '00:00' })
  await page.getByRole('button', { name: 'Todos', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Buscar un producto' }).fill('Encebollado')
  await page
    .getByRole('list', { name: 'Buscar un producto' })
    .getByRole('button', { name: /^Encebollado/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Precio 2, 3 o 4' }).click()
  await page.getByRole('radio', { name: 'Precio 4' }).click()
  await expect(page.getByText('No cambia ningún producto')).toBeVisible()
  await schedules.press('Agregar precio por hora')
  await expect(page.getByText(/no cambia el precio de ningún producto/)).toBeVisible()
  await page.getByRole('radio', { name: '2×1' }).click()
  await expect(page.getByText('Encebollado: 2 por 4,50')).toBeVisible()
  await schedules.press('Agregar precio por hora')
  await expect(page.getByRole('heading', { name: 'Happy hour', level: 2 })).toBeVisible()

  await order.open(TABLE)
  await order.search.fill('Encebollado')
  await expect(order.tile('Encebollado')).toContainText('2×1')
  await order.tap('Encebollado')
  await expect(order.line('Encebollado')).toContainText('2×1 a esta hora')
  await order.tap('Encebollado')
  await expect(order.line('Encebollado')).toContainText('2×1: 1 gratis')
  await expect(order.line('Encebollado')).toContainText('4,50')
  const read = async () => (await admin.orders.list({ params: { tableId: TABLE } }))[0]
  await expect.poll(async () => (await read())?.totalAmount).toBe(4.5)
})

test('the settings of the floor are saved, and refused outside their limits', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const settings = new RecordPage(page, 'Ajustes del salón')
  await signInPage.enter('Sofía Andrade')
  await page.goto('/#/restaurant-settings')
  await settings.fillIn({ 'Minutos sin pedido': '5', 'Segundos sin pantalla': '2' })
  await settings.save.click()
  await expect(page.getByText('De 5 a 120.')).toBeVisible()
  await settings.fillIn({ 'Segundos sin pantalla': '20' })
  await settings.save.click()
  await expect(page.getByText('Ajustes del salón guardados')).toBeVisible()
  expect(await admin.restaurantSettings.get()).toMatchObject({
    attentionMinutes: 5,
    kitchenSilenceSeconds: 20,
  })
})
