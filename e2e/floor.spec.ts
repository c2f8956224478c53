import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { callDishesOut } from './senses/called-out.ts'
import { expect, test as base } from './journey.ts'
import { FloorPage } from './pages/floor-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { KILLS_SERVER } from './hosts/server.ts'

interface Restaurant {
  readonly tableId: (name: string) => number
  /** Orders `count` encebollados on a table as the signed-in user. */
  readonly order: (
    table: string,
    count: number,
    options?: { readonly guests?: number; readonly send?: boolean },
  ) => Promise<void>
  readonly askBill: (table: string) => Promise<unknown>
}

const test = base.extend<{ waiter: Restaurant }>({
  waiter: async ({ server }, use) => use(await restaurantOf(server.url)),
})

async function restaurantOf(url: string): Promise<Restaurant> {
  const api: ApiClient = await signIn(url, 'mesero', 'mesero1234')
  const { data: sections } = await api.sections.list()
  const tables = await Promise.all(
    sections.map(({ id }) => api.tables.list({ params: { sectionId: id } })),
  )
  const tableId = (name: string) => {
    const table = tables.flat().find((each) => each.name === name)
    if (table === undefined) throw new Error(`The demo has no table ${name}`)
    return table.id
  }
  return {
    tableId,
    async order(table, count, { guests, send = true } = {}) {
      await api.orders.create({
        body: {
          orderUuid: randomUUID(),
          tableId: tableId(table),
          guests,
          send,
          items: Array.from({ length: count }, () => ({
            itemUuid: randomUUID(),
            productId: api.productId,
            quantity: 1,
          })),
        },
      })
    },
    askBill: (table) => api.tables.askBill({ params: { tableId: tableId(table) } }),
  }
}

test.beforeEach(({ server }) => callDishesOut(server))

const enter = (page: FloorPage['page'], name: string) => new SignInPage(page).enter(name)

test('every table shows its state, and changes appear without a tap', async ({
  page,
  floor,
  waiter,
}) => {
  await waiter.order('12', 2, { guests: 4 })
  await enter(page, 'Andrea Mora')

  await expect(floor.table('12')).toHaveAccessibleName(
    /^Mesa 12, ocupada, 4 comensales, 0 minutos, \d+ dólares.*, Luis$/,
  )
  await expect(floor.table('2')).toHaveAccessibleName('Mesa 2, libre, 4 sillas')
  await expect(floor.table('11')).toBeDisabled()
  await expect(floor.section('Salón')).toHaveAccessibleName('Salón 1/13')
  await expect(floor.status).toContainText('11 libres')
  await expect(floor.work).toContainText('Nada por atender')
  await expectAccessible(page)

  await waiter.order('3', 3, { send: false })
  await expect(floor.table('3')).toHaveAccessibleName(/^Mesa 3, por enviar 3, /)
  await expect(floor.workItem('3')).toContainText('3 por enviar')
  await waiter.askBill('12')
  await expect(floor.table('12')).toHaveAccessibleName(/cuenta pedida/)
  await expect(floor.work.getByRole('button').first()).toContainText('Pide la cuenta')
  await expect(floor.status).toContainText('1 cuenta pedida')
  await waiter.order('T1', 1)
  await expect(floor.section('Terraza')).toHaveAccessibleName('Terraza 1/7')
  await expectAccessible(page)

  await floor.workItem('12').click()
  await expect(page).toHaveURL(new RegExp(`#/tables/${waiter.tableId('12')}$`))
})

test('a row does not move while it is pressed', async ({ page, floor, waiter }) => {
  await waiter.order('12', 1, { send: false })
  await enter(page, 'Luis Cajas')
  await floor.workItem('12').hover()
  await page.mouse.down()
  await waiter.order('3', 1)
  await waiter.askBill('3')
  await expect(floor.table('3')).toHaveAccessibleName(/cuenta pedida/)
  await expect(floor.work.getByRole('button', { name: /^Mesa / })).toHaveCount(1)
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`#/tables/${waiter.tableId('12')}$`))
  await page.goto('/#/tables')
  await expect(floor.work.getByRole('button').first()).toContainText('Pide la cuenta')
})

test('moving a table to a free one takes three taps', async ({ page, floor, waiter }) => {
  await waiter.order('12', 2, { guests: 4, send: false })
  await enter(page, 'Luis Cajas')

  await floor.move.click()
  await expect(floor.table('8')).toBeDisabled()
  await floor.table('12').click()
  await expect(floor.moveTitle).toContainText(/Mover la mesa 12 · 2 líneas · .* · 2 por enviar/)
  await expect(page.getByText('También en Terraza y Barra.')).toBeVisible()
  await expect(floor.table('11')).toBeDisabled()
  await expectAccessible(page)
  await floor.table('8').click()

  await expect(page.getByText('Mesa 12 movida a la 8')).toBeVisible()
  await expect(floor.table('8')).toHaveAccessibleName(/por enviar 2, 4 comensales/)
  await expect(floor.table('12')).toHaveAccessibleName(/libre/)
  await expect(page).toHaveURL(/#\/tables$/)
})

test('joins an occupied table after one confirmation, also in another section', async ({
  page,
  floor,
  waiter,
}) => {
  await waiter.order('12', 2, { guests: 4 })
  await waiter.order('T1', 1, { guests: 3 })
  await enter(page, 'Luis Cajas')
  await page.goto(`/#/tables/${waiter.tableId('12')}/move`)

  await floor.section('Terraza').click()
  await floor.table('T1').click()
  await expect(floor.joinDialog).toContainText('Unir la mesa 12 con la mesa T1')
  await expect(floor.joinDialog).toContainText('7 comensales')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir otra mesa' }).click()
  await expect(floor.joinDialog).toBeHidden()
  await expect(floor.moveTitle).toBeVisible()

  await floor.table('T1').click()
  await page.getByRole('button', { name: 'Unir en la mesa T1' }).click()
  await expect(page.getByText('Mesa 12 unida a la T1')).toBeVisible()
  await expect(floor.table('T1')).toHaveAccessibleName(/7 comensales/)
  await expect(floor.section('Salón')).toHaveAccessibleName('Salón 0/13')
})

test('a move whose answer is lost happens once and is reported', async ({
  page,
  floor,
  waiter,
}) => {
  await waiter.order('12', 2)
  await enter(page, 'Luis Cajas')
  await page.goto(`/#/tables/${waiter.tableId('12')}/move`)
  await page.route(
    '**/tables/transfer',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await floor.table('8').click()
  await expect(page.getByText('Mesa 12 movida a la 8')).toBeVisible()
  await expect(floor.table('8')).toHaveAccessibleName(/ocupada/)
  await expect(floor.section('Salón')).toHaveAccessibleName('Salón 1/13')
})

test('a move that did not reach the register is repeated by the same tap', async ({
  page,
  floor,
  waiter,
}) => {
  await waiter.order('12', 2)
  await enter(page, 'Luis Cajas')
  await page.goto(`/#/tables/${waiter.tableId('12')}/move`)
  await page.route('**/tables/transfer', (route) => route.abort(), { times: 1 })
  await floor.table('8').click()
  await expect(page.getByRole('alert')).toContainText('Revisar que el equipo de la caja')
  await expect(floor.moveTitle).toBeVisible()
  await floor.table('8').click()
  await expect(page.getByText('Mesa 12 movida a la 8')).toBeVisible()
})

test('the keyboard opens a table by its number and walks the plan', async ({
  page,
  floor,
  waiter,
}) => {
  await enter(page, 'Luis Cajas')
  await expect(floor.table('1')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(floor.table('1')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(floor.table('6')).toBeFocused()
  await page.keyboard.press('m')
  await expect(floor.moveTitle).toHaveText('Mover una mesa')
  await page.keyboard.press('Escape')
  await expect(floor.moveTitle).toBeHidden()

  await page.keyboard.press('1')
  await expect(floor.jumpDialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('2')
  await expect(floor.jumpDialog.getByRole('status')).toHaveText('Mesa 12')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/tables/${waiter.tableId('12')}$`))
})

test('the list shows the same as the plan', async ({ page, floor, waiter }) => {
  await waiter.order('3', 2, { guests: 2, send: false })
  await enter(page, 'Luis Cajas')
  const list = await floor.showList()
  await expect(list.getByRole('row')).toHaveCount(14)
  await expect(list.getByRole('row').filter({ hasText: 'Mesa 3' })).toContainText(
    /2 por enviar.*2.*Luis Cajas/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mis mesas' }).click()
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('row').last().click()
  await expect(page).toHaveURL(new RegExp(`#/tables/${waiter.tableId('3')}$`))
})

test(
  'while the register is unreachable the floor shows its age',
  { tag: KILLS_SERVER },
  async ({ page, floor, waiter, server }) => {
    await waiter.order('12', 1)
    await enter(page, 'Luis Cajas')
    await expect(floor.table('12')).toHaveAccessibleName(/ocupada/)
    await server.kill()
    await expect(floor.status).toContainText(/Sin conexión con la caja. Esto es de las \d\d:\d\d/)
    await expect(floor.table('12')).toHaveAccessibleName(/ocupada/)
    await expectAccessible(page)
  },
)

test('lines not yet delivered are shown on the table and delivered automatically', async ({
  page,
  floor,
  waiter,
}) => {
  await enter(page, 'Luis Cajas')
  await page.route('**/restaurant/orders', (route) => route.abort())
  const order = new OrderPage(page)
  await order.open(waiter.tableId('5'))
  await order.tap('Encebollado')
  await order.send.click()
  await expect(floor.table('5')).toHaveAccessibleName(/libre.*1 sin entregar/)
  await expectAccessible(page)
  await page.unroute('**/restaurant/orders')
  await expect(floor.table('5')).toHaveAccessibleName(/^Mesa 5, ocupada((?!sin entregar).)*$/)
})

test.describe('a waiter with a tablet', () => {
  test.use({ viewport: { width: 800, height: 1280 } })

  test('sends from the work list, and takes an order without a table', async ({
    page,
    floor,
    waiter,
  }) => {
    await waiter.order('3', 2, { send: false })
    await enter(page, 'Luis Cajas')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar, Mesa 3' }).click()
    await expect(page.getByText('Mis mesas para atender')).toBeHidden()
    await expect(floor.table('3')).toHaveAccessibleName(/^Mesa 3, ocupada/)

    await page.getByRole('button', { name: 'Pedido sin mesa' }).click()
    await page.getByRole('button', { name: 'Elegir platos' }).click()
    await page.getByRole('button', { name: /^Encebollado/ }).click()
    await page.getByRole('button', { name: /^Enviar 1/ }).click()
    await expect(page.getByRole('article', { name: 'Llevar 1' })).toContainText('Encebollado')
  })
})

test.describe('a waiter with a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('sees own tables first', async ({ page, floor, waiter }) => {
    await waiter.order('T1', 1)
    await waiter.order('9', 1, { send: false })
    await enter(page, 'Luis Cajas')
    const own = page.getByRole('list', { name: 'Mis mesas' }).getByRole('button')
    await expect(own).toHaveCount(2)
    await expect(own.first()).toHaveAccessibleName(/^Mesa 9, por enviar 1/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plano' }).click()
    await expect(floor.table('9')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mesa', exact: true }).click()
    await expectAccessible(page)
  })
})

test('with a closed register, floor and order say so before anything is charged', async ({
  page,
}) => {
  await enter(page, 'Andrea Mora')
  const notice = page.getByText('Caja 001 cerrada: todavía no se puede cobrar')
  await expect(notice).toBeVisible()
  await new FloorPage(page).table('12').click()
  await expect(page.getByRole('heading', { name: 'Mesa 12', exact: true })).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(page).toHaveURL(/#\/register$/)
  await page.getByRole('button', { name: 'Abrir caja' }).click()
  await expect(page.getByRole('heading', { name: 'Mesa 12', exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a tablet in landscape shows name, time, money, guests and waiter of each open table', async ({
  page,
  waiter,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await waiter.order('7', 40, { guests: 6 })
  await waiter.order('12', 2, { guests: 4 })
  await enter(page, 'Andrea Mora')
  for (const name of ['7', '12']) {
    const table = new FloorPage(page).table(name)
    for (const part of ['name', 'time', 'money', 'guests', 'waiter']) {
      await expect(table.locator(`[class*="_${part}_"]`)).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the tabs of the three sections are wholly visible on a tablet in landscape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, 'Andrea Mora')
  const tabs = new FloorPage(page).sections.getByRole('tab')
  await expect(tabs).toHaveCount(3)
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
})
