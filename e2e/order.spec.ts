import { createServer } from 'node:net'
import type { Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { hearTones, TONES } from './senses/heard-tones.ts'
import { callDishesOut } from './senses/called-out.ts'
import { expect, test } from './journey.ts'
import { KILLS_SERVER, type Server } from './hosts/server.ts'

/**
 * A register that keeps its port across a restart, so that a reloaded page finds it and keeps its storage.
 */
const restartable = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  serverOptions: async ({}, use) => use(['--demo', '--port', String(await freePort())]),
})

/** Table 12 of the demo. */
const TABLE = 12
const CASHIER = 'Andrea Mora'
const WAITER = 'Luis Cajas'

const ordersOf = (client: ApiClient) => client.orders.list({ params: { tableId: TABLE } })

function bottomOf(element: Locator): Promise<number> {
  return element.evaluate((each) => Math.round(each.getBoundingClientRect().bottom))
}

/** Taps as a person does and counts the taps, except the digits of a PIN. */
function countedTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.click()
      taps++
    },
    count: () => taps,
  }
}

async function stored(server: Server): Promise<(readonly [string, number, string])[]> {
  const orders = await ordersOf(await signIn(server.url, 'admin', 'admin1234'))
  return orders.flatMap(({ items }) =>
    items.map(({ description, quantity, status }) => [description, quantity, status] as const),
  )
}

test.beforeEach(({ server }) => callDishesOut(server))

test.describe('an order', () => {
  test('of three dishes is sent with five taps: table, dishes, Enviar, and is heard', async ({
    page,
    server,
    signInPage,
    floor,
    order,
  }) => {
    await signInPage.enter(WAITER)
    const heard = await hearTones(page)
    const { tap, count } = countedTaps()
    await tap(floor.table('12'))
    await tap(order.tile('Seco de chivo'))
    await tap(order.tile('Locro de papa'))
    await tap(order.tile('Seco de chivo'))
    await expect(order.send).toHaveText('Enviar 3Cocina 3')
    await tap(order.send)

    await expect(floor.table('12')).toBeVisible()
    await expect(page.getByText('Mesa 12: enviado')).toBeVisible()
    await expect.poll(heard).toEqual(TONES.sent)
    expect(count()).toBe(3 + 2)
    expect(await stored(server)).toEqual([
      ['Seco de chivo', 2, 'SENT'],
      ['Locro de papa', 1, 'SENT'],
    ])
  })

  test('opens the table with its first line, and carries notes, courses and guests', async ({
    server,
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(CASHIER)
    await order.open(TABLE)
    await expect(page.getByRole('heading', { name: 'Mesa 12' })).toBeVisible()
    await expect(page.getByText('La mesa se abre con la primera línea.')).toBeVisible()
    expect(await stored(server)).toEqual([])

    await page.getByRole('button', { name: 'Comensales: sin anotar' }).click()
    await order.act('4').click()
    await order.tap('Encebollado', 'Jugo de naranjilla')
    await order.act('Nota').click()
    await page.getByLabel('Qué pide el cliente').fill('sin hielo')
    await page.keyboard.press('Enter')
    await order.act('Tiempo 1').click()
    await page.getByRole('menuitem', { name: 'Tiempo 2' }).click()
    await expect(order.total).toContainText('6,70')
    await order.chooseMore('Enviar y seguir aquí')

    await expect(page.getByText(/Tiempo 2 · enviado/)).toBeVisible()
    const [taken] = await ordersOf(await signIn(server.url, 'admin', 'admin1234'))
    expect(taken).toMatchObject({
      guests: 4,
      items: [
        { description: 'Encebollado', status: 'SENT', observation: null },
        { description: 'Jugo de naranjilla', status: 'SENT', observation: 'sin hielo' },
      ],
    })
    await expect(order.send).toBeDisabled()
    await order.bill.click()
    await expect(page.getByText('Mesa 12: pide la cuenta')).toBeVisible()
    await expect(order.bill).toHaveText('Pedida')
    await order.charge.click()
    await expect(page).toHaveURL(/#\/tables\/12\/payment$/)
  })

  test('shows an added line before its acts, and keeps the space for them', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Seco de chivo')
    await expect(order.acts.getByRole('button', { name: 'Quitar Seco de chivo' })).toBeVisible()
    const height = await order.acts.evaluate((acts) => acts.clientHeight)
    const added = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const list = document.querySelector('[role="list"][aria-label="Cuenta"]')
          const watch = new MutationObserver(() => {
            const row = Array.from(list?.querySelectorAll('li') ?? []).at(-1)
            const acts = row?.lastElementChild
            if (!row?.textContent?.includes('Locro') || acts?.childElementCount !== 0) return
            watch.disconnect()
            resolve(acts.clientHeight)
          })
          if (list !== null) watch.observe(list, { childList: true, subtree: true })
        }),
    )
    await order.tap('Locro de papa')
    expect(await added).toBe(height)
    await expect(order.acts.getByRole('button', { name: 'Quitar Locro de papa' })).toBeVisible()
  })

  test('removes an unsent line and can restore it', async ({ server, signInPage, order }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Fritada', 'Tigrillo')
    await order.act('Quitar Tigrillo').click()
    await expect(order.line('Tigrillo')).toHaveCount(0)
    await expect(order.total).toContainText('8,90')
    await order.act('Deshacer').click()
    await expect(order.line('Tigrillo')).toBeVisible()
    await expect
      .poll(() => stored(server))
      .toEqual([
        ['Fritada', 1, 'NEW'],
        ['Tigrillo', 1, 'NEW'],
      ])
  })

  test('a sent line is deleted with a reason and a manager’s PIN in one dialog, with four taps', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Guatita', 'Fritada')
    await order.chooseMore('Enviar y seguir aquí')
    await expect(page.getByText(/Tiempo 1 · enviado/)).toBeVisible()

    const { tap, count } = countedTaps()
    await tap(order.check.getByRole('button', { name: /^1 Guatita/ }))
    await tap(order.act('Quitar Guatita'))
    const dialog = page.getByRole('dialog', { name: 'Eliminar 1 Guatita' })
    await tap(dialog.getByRole('button', { name: 'Devuelto' }))
    await expectAccessible(page)
    await page.keyboard.type('2580')
    await tap(dialog.getByRole('button', { name: 'Eliminar' }))

    await expect(order.line('Guatita')).toContainText(
      /Eliminada \d\d:\d\d · Luis Cajas, autorizó Gabriela Paz · Devuelto/,
    )
    expect(count()).toBe(4)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(order.total).toContainText('8,90')
    expect(await stored(server)).toEqual([['Fritada', 1, 'SENT']])
  })

  test('a deleted line keeps its place, and so do the lines around it', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Encebollado', 'Guatita', 'Fritada')
    await order.chooseMore('Enviar y seguir aquí')
    await expect(page.getByText(/Tiempo 1 · enviado/)).toBeVisible()
    await order.check.getByRole('button', { name: /^1 Guatita/ }).click()
    const topOf = (name: string) =>
      order.line(name).evaluate((line) => Math.round(line.getBoundingClientRect().top))
    const before = [await topOf('Encebollado'), await topOf('Guatita')]

    await order.act('Quitar Guatita').click()
    const dialog = page.getByRole('dialog', { name: 'Eliminar 1 Guatita' })
    await dialog.getByRole('button', { name: 'Devuelto' }).click()
    await page.keyboard.type('2580')
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(order.line('Guatita')).toContainText('Eliminada')
    expect([await topOf('Encebollado'), await topOf('Guatita')]).toEqual(before)
    expect(await topOf('Fritada')).toBeGreaterThan(await topOf('Guatita'))
  })

  test('the acts of the check keep their places with and without a chosen line', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Encebollado')
    await order.chooseMore('Enviar y seguir aquí')
    await expect(page.getByText(/Tiempo 1 · enviado/)).toBeVisible()
    const places = () =>
      Promise.all(
        ['Comensales: sin anotar', 'Mover', 'Más acciones de la cuenta'].map((name) =>
          order.act(name).boundingBox(),
        ),
      )
    // An added line is chosen until it is tapped again.
    await expect(order.selected).toBeVisible()
    const before = await places()
    await order.check.getByRole('button', { name: /^1 Encebollado/ }).click()
    await expect(order.selected).toHaveCount(0)
    expect(await places()).toEqual(before)
  })

  test('a wrong PIN and a missing reason keep what was typed', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Guatita', 'Fritada')
    await order.chooseMore('Enviar y seguir aquí')
    await order.check.getByRole('button', { name: /^1 Guatita/ }).click()
    await order.act('Quitar Guatita').click()
    const dialog = page.getByRole('dialog', { name: 'Eliminar 1 Guatita' })
    await dialog.getByRole('region', { name: 'PIN de quien aprueba' }).waitFor()
    await page.keyboard.type('2580')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Falta el motivo.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Otro' }).click()
    await page.keyboard.type('Llegó frío, mesa 12')
    await dialog.getByRole('button', { name: 'Borrar', exact: true }).click()
    for (const digit of ['4', '0', '4', '0']) {
      await dialog.getByRole('button', { name: digit, exact: true }).click()
    }
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(dialog.getByText('PIN incorrecto')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('Llegó frío, mesa 12')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(order.line('Guatita')).toBeVisible()
  })

  test('a discount above the cap is approved with its reason in one dialog, at most six taps in all', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(CASHIER)
    await order.open(TABLE)
    await order.tap('Encebollado', 'Fritada')
    const { tap, count } = countedTaps()
    await tap(order.check.getByRole('button', { name: /^1 Encebollado/ }))
    await tap(order.act('Descuento'))
    await tap(page.getByRole('button', { name: /^50\s%$/ }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'PIN de quien aprueba' }).waitFor()
    await page.keyboard.type('2580')
    await tap(dialog.getByRole('button', { name: /^Descontar/ }))
    await expect(dialog.getByText('Falta el motivo.')).toBeVisible()
    await tap(dialog.getByRole('button', { name: 'Demora' }))
    await tap(dialog.getByRole('button', { name: /^Descontar/ }))
    await expect(order.line('Encebollado')).toContainText('Descuento 50')
    // One tap was on a refused button; without it there are five.
    expect(count()).toBe(6)
    const admin = await signIn(server.url, 'admin', 'admin1234')
    const { data } = await admin.auditEntries.list({ query: { kind: 'DISCOUNT_ABOVE_CAP' } })
    expect(data[0]?.payload).toMatchObject({
      reason: 'Demora',
    })
  })

  test('a discount above the cap asks for a manager; below it does not', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(CASHIER)
    await order.open(TABLE)
    await order.tap('Encebollado')
    await order.act('Descuento').click()
    await order.pad.getByRole('button', { name: '5', exact: true }).click()
    await expect(page.getByText(/tope 10\s%/)).toBeVisible()
    await expect(order.line('Encebollado')).toContainText('4,27')
    await order.pad.getByRole('button', { name: '0', exact: true }).click()
    await expect(page.getByText(/Descuento 50\s%: 4,50 → 2,25/)).toBeVisible()
    await expect(page.getByText(/tope 10\s%, pide autorización/)).toBeVisible()
    // The discount applies only after Listo; after a cancelled approval nothing applies.
    await expect(order.total).toContainText('4,50')
    await order.act('Listo').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(order.line('Encebollado')).not.toContainText('Descuento')
    await expect(order.total).toContainText('4,50')
    await order.act('Descuento').click()
    await page.keyboard.type('50', { delay: 60 })
    await order.act('Listo').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Demora' }).click()
    await order.approve('2580')
    await expect(order.line('Encebollado')).toContainText('Descuento 50')
    await expect(order.total).toContainText('2,25')
    await expect
      .poll(async () => (await ordersOf(await signIn(server.url, 'admin', 'admin1234')))[0]?.items)
      .toMatchObject([{ discountAmount: 1.96 }])

    // The back gesture of a tablet leaves the dialog together with its screen.
    await order.tap('Fritada')
    await order.act('Descuento').click()
    await page.keyboard.type('50', { delay: 60 })
    await order.act('Listo').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('lines added on another device are counted and announced', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(CASHIER)
    await order.open(TABLE)
    await order.tap('Encebollado')
    await expect.poll(() => stored(server)).toHaveLength(1)
    const waiter = await signIn(server.url, 'mesero', 'mesero1234')
    const [open] = await ordersOf(waiter)
    await waiter.orders.addItems({
      params: { orderId: open?.id },
      body: {
        items: [{ itemUuid: crypto.randomUUID(), productId: waiter.productId, quantity: 1 }],
      },
    })
    await expect(page.getByText('Luis agregó 1 línea')).toBeVisible()
    await expect(order.total).toContainText('9,00')
    // The line of the other device stays separate.
    await order.tap('Encebollado')
    await expect(order.total).toContainText('13,50')
    await expect
      .poll(() => stored(server))
      .toEqual([
        ['Encebollado', 2, 'NEW'],
        ['Encebollado', 1, 'NEW'],
      ])
  })
})

test.describe('lines that were tapped', () => {
  test('are sent once, even if the register’s answer is lost and the request is repeated', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    let lost = 0
    await page.route('**/restaurant/orders**', async (route) => {
      if (lost < 2) {
        lost++
        await route.fetch()
        await route.abort()
      } else await route.continue()
    })
    await order.tap('Seco de pollo', 'Locro de papa', 'Locro de papa')
    await order.send.click()
    await expect(page.getByText('Mesa 12: enviado')).toBeVisible()
    expect(lost).toBe(2)
    expect(await stored(server)).toEqual([
      ['Seco de pollo', 1, 'SENT'],
      ['Locro de papa', 2, 'SENT'],
    ])
  })

  test('stay with the reason if they are refused, and the others are sent', async ({
    page,
    context,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await context.setOffline(true)
    await order.tap('Encebollado', 'Fritada')
    await expect(page.getByText('Sin conexión con la caja').first()).toBeVisible()
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await setSoldOut(server, admin, true)
    await context.setOffline(false)

    await expect(order.line('Encebollado')).toContainText('Está agotado. Ofrecer otro.')
    await expect(page.getByText('1 línea no se guardó.')).toBeVisible()
    await expect.poll(() => stored(server)).toEqual([['Fritada', 1, 'NEW']])
    await expect(order.total).toContainText('8,90')
    await setSoldOut(server, admin, false)
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
    await expect.poll(() => stored(server)).toHaveLength(2)
    await expect(order.total).toContainText('13,40')
  })
})

test.describe('a register that comes back at the same address', () => {
  restartable(
    'survives a register that is killed and a page that is loaded again',
    { tag: KILLS_SERVER },
    async ({ page, signInPage, order, server }) => {
      await signInPage.enter(WAITER)
      await order.open(TABLE)
      await order.tap('Fritada')
      await expect.poll(() => stored(server)).toHaveLength(1)
      await server.kill()
      await order.tap('Tigrillo', 'Tigrillo', 'Encebollado')
      await expect(page.getByText('2 líneas sin entregar.')).toBeVisible()
      await expect(order.line('Tigrillo')).toContainText('Sin entregar')
      // Lines that the register does not have cannot be charged.
      await expect(order.total).toContainText('23,00')

      await server.restart()
      await page.reload()
      await expect(order.line('Tigrillo')).toBeVisible()
      await expect
        .poll(() => stored(server))
        .toEqual([
          ['Fritada', 1, 'NEW'],
          ['Tigrillo', 2, 'NEW'],
          ['Encebollado', 1, 'NEW'],
        ])
      await expect(order.line('Tigrillo')).not.toContainText('Sin entregar')
      await expect(order.total).toContainText('23,00')
    },
  )
})

test.describe('finding a dish', () => {
  test('by the beginnings of its words; Enter takes the only hit', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await page.keyboard.press('F2')
    await page.keyboard.type('jug naranjilla', { delay: 45 })
    await expect(order.products.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(order.line('Jugo de naranjilla')).toBeVisible()
    await expect(order.search).toHaveValue('')

    await order.search.fill('cerbeza')
    await expect(page.getByText('Nada con «cerbeza»')).toBeVisible()
    await page.getByRole('button', { name: 'Cerveza artesanal roja' }).click()
    await expect(order.line('Cerveza artesanal roja')).toBeVisible()

    await order.search.fill('seco de borego')
    await expect(page.getByText('Nada con «seco de borego»')).toBeVisible()
    await page.getByRole('button', { name: 'Seco de chivo' }).click()
    await expect(order.line('Seco de chivo')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(order.search).toHaveValue('')
    await order.categories.getByRole('radio', { name: 'Combos' }).click()
    await expect(order.tile('Combo manaba')).toBeVisible()
  })

  test('by Enter leaves the search, so that the next digit is its quantity', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Encebollado')
    await page.keyboard.press('F2')
    await page.keyboard.type('jug naranjilla', { delay: 45 })
    await expect(order.products.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(order.selected).toContainText('Jugo de naranjilla')
    await page.keyboard.press('3')
    await expect(order.check.getByRole('button', { name: /^3 Jugo de naranjilla/ })).toBeVisible()
    await expect(order.search).toHaveValue('')
    await page.keyboard.press('F2')
    await expect(order.search).toBeFocused()
  })

  test('leaves no caret behind when a dish is tapped', async ({ page, signInPage, order }) => {
    const carets = () => page.evaluate(() => getSelection()?.rangeCount)
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.search.fill('seco')
    expect(await carets()).toBe(1)
    await order.tap('Seco de chivo')
    await expect(order.line('Seco de chivo')).toBeVisible()
    expect(await carets()).toBe(0)
  })

  test('by its code, from a scanner with any focus, or typed', async ({
    page,
    signInPage,
    order,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tile('Fritada').focus()
    await order.scan('ENT-01')
    await expect(order.line('Empanada de viento')).toBeVisible()
    await order.search.focus()
    await order.scan('ENT-01')
    await expect(order.check.getByRole('button', { name: /^2 Empanada de viento/ })).toBeVisible()
    await expect(order.search).toHaveValue('')
    await order.scan('7869999999999')
    await expect(page.getByText('Ningún producto tiene el código 7869999999999.')).toBeVisible()

    await order.act('Escribir un código').click()
    await page.getByLabel('Código', { exact: true }).fill('ENT-02')
    await order.act('Agregar').click()
    await expect(order.line('Empanada de morocho')).toBeVisible()
  })

  test('by a wrong code is refused above the screen, on a phone with large text', async ({
    page,
    signInPage,
    order,
  }) => {
    await page.addInitScript(() => {
      const state = { language: 'es', theme: 'light', textZoom: 130, isMirrored: false }
      localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.scan('7869999999999')
    const notice = page.getByRole('alert').filter({ hasText: '7869999999999' })
    await expect(notice).toBeVisible()
    const bar = await bottomOf(page.getByRole('banner'))
    await expect.poll(() => bottomOf(notice)).toBeLessThanOrEqual(bar)
  })

  test('by a wrong code shows its refusal, which the next screen does not show', async ({
    page,
    signInPage,
    order,
    floor,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.scan('7869999999999')
    const notice = page.getByRole('alert').filter({ hasText: '7869999999999' })
    await expect(notice).toBeVisible()
    // A toast younger than 600 ms stays on the next screen, so this waits.
    await page.waitForTimeout(600)
    await page.getByRole('link', { name: 'Mesas' }).click()
    await expect(floor.table('1')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('that is sold out shows it and offers to undo it', async ({ page, signInPage, order }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tile('Caldo de gallina').click()
    await expect(page.getByRole('dialog', { name: /está agotado/ })).toBeVisible()
    await order.act('Volver a vender').click()
    await expect(page.getByText('Caldo de gallina: se vende otra vez')).toBeVisible()
    await expect(order.tile('Caldo de gallina')).not.toHaveAccessibleName(/Agotado/)
    await order.tap('Caldo de gallina')
    await expect(order.line('Caldo de gallina')).toBeVisible()
  })
})

for (const width of [1366, 1024]) {
  test(`the acts of a chosen sent line are in one row, ${width} wide`, async ({
    page,
    signInPage,
    order,
  }) => {
    await page.setViewportSize({ width, height: 768 })
    await signInPage.enter(CASHIER)
    await order.open(TABLE)
    await order.tap('Encebollado')
    await order.send.click()
    await page.getByRole('navigation').waitFor()
    await order.open(TABLE)
    await order.line('Encebollado').getByRole('button').click()
    // The screen may still move between two measures, for example when the bar of a closed register appears.
    await expect
      .poll(async () => {
        const tops = await Promise.all(
          [order.act('Nota'), order.act('Repetir'), order.act('Quitar Encebollado')].map(
            async (act) => (await act.boundingBox())?.y,
          ),
        )
        return new Set(tops).size
      })
      .toBe(1)
  })
}

test.describe('the keyboard', () => {
  test('operates the whole check: arrows, digits, + −, Supr, F4', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Encebollado', 'Fritada', 'Tigrillo')
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowDown')
    await expect(order.selected).toContainText('Encebollado')
    await page.keyboard.type('12', { delay: 60 })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('+')
    await expect(order.check.getByRole('button', { name: /^12 Encebollado/ })).toBeVisible()
    await expect(order.check.getByRole('button', { name: /^2 Fritada/ })).toBeVisible()
    await page.keyboard.press('*')
    await expect(order.pad).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('0')
    await page.keyboard.press('Enter')
    await expect(order.line('Fritada')).toContainText('Descuento 10')
    await page.keyboard.press('F4')
    await expect(page.getByText('Mesa 12: enviado')).toBeVisible()
    expect(await stored(server)).toEqual([
      ['Encebollado', 12, 'SENT'],
      ['Fritada', 2, 'SENT'],
    ])
  })
})

test.describe('the counter sale', () => {
  test('survives a reload, and leads to its payment', async ({ page, signInPage, order }) => {
    await signInPage.enter(CASHIER)
    await order.openSale()
    await order.tap('Encebollado', 'Jugo de naranjilla', 'Encebollado')
    await expect(order.total).toContainText('11,20')
    await page.reload()
    await expect(order.check.getByRole('button', { name: /^2 Encebollado/ })).toBeVisible()
    await expect(order.total).toContainText('11,20')
    await order.charge.click()
    await expect(page).toHaveURL(/#\/sale\/payment$/)
    await page.goBack()
    await order.chooseMore('Vaciar la venta')
    await order.act('Vaciar').click()
    await expect(page.getByText('Tocar un plato')).toBeVisible()
    await expect(order.charge).toBeDisabled()
  })

  test('with a discount above the cap asks for its reason and a manager in one dialog when it is paid', async ({
    page,
    signInPage,
    order,
    server,
  }) => {
    const cashier = await signIn(server.url, 'cajera', 'cajera1234')
    await cashier.cashRegister.open({
      body: {
        operationId: crypto.randomUUID(),
        emissionPointId: 1,
        openingCash: 50,
      },
    })
    await signInPage.enter(CASHIER)
    await order.openSale()
    await order.tap('Encebollado')
    await order.act('Descuento').click()
    await page.keyboard.type('50', { delay: 60 })
    await expect(page.getByText(/tope 10\s%, pide autorización/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(order.line('Encebollado')).toContainText('pide autorización al cobrar')
    await expect(order.total).toContainText('2,25')
    await order.charge.click()
    await page.getByRole('button', { name: /^Exacto/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Demora' }).click()
    await order.approve('2580')
    await expect(page).toHaveURL(/#\/sale\/change/)
    const admin = await signIn(server.url, 'admin', 'admin1234')
    const { data } = await admin.invoices.list()
    expect(data).toMatchObject([{ total: 2.25, discount: 1.96 }])
    const entries = await admin.auditEntries.list({ query: { kind: 'DISCOUNT_ABOVE_CAP' } })
    expect(entries.data[0]).toMatchObject({ payload: { reason: 'Demora' } })
  })
})

test.describe('the screen is accessible', () => {
  // Runs axe seven times on a full menu.
  test.slow()

  test('in light and in dark colours', async ({ page, signInPage, order }) => {
    await signInPage.enter(CASHIER)
    await order.open(TABLE)
    await expectAccessibleInBothThemes(page)
    await order.tap('Encebollado', 'Fritada')
    await expectAccessibleInBothThemes(page)
    await order.act('Descuento').click()
    await expectAccessibleInBothThemes(page)
    await order.act('Listo').click()
    await order.act('Nota').click()
    await expectAccessibleInBothThemes(page)
    // Escape closes the dialog and does not navigate.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Comensales/ }).click()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await order.openSale()
    await expectAccessibleInBothThemes(page)
  })

  for (const [name, width, height] of [
    ['tablet held upright', 800, 1280],
    ['phone', 390, 844],
  ] as const) {
    test(`on a ${name}`, async ({ page, signInPage, order }) => {
      await page.setViewportSize({ width, height })
      await signInPage.enter(WAITER)
      await order.open(TABLE)
      await expectAccessible(page)
      await order.tap('Encebollado', 'Fritada')
      await expectAccessible(page)
      if (width < 600) {
        await page.getByRole('button', { name: /^Ver cuenta · 2 líneas/ }).click()
        await expect(order.line('Fritada')).toBeVisible()
        await expectAccessible(page)
        await page.goBack()
        await expect(order.products).toBeVisible()
      }
      await order.send.click()
      await expect(page.getByText('Mesa 12: enviado')).toBeVisible()
    })
  }
})

async function setSoldOut(server: Server, client: ApiClient, soldOut: boolean): Promise<void> {
  const { token } = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
  }).then((response) => response.json() as Promise<{ token: string }>)
  await fetch(`${server.url}/api/v1/products/${client.productId}/sold-out`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ soldOut }),
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

test('a rail of many categories has a search, and choosing one brings all of them back', async ({
  page,
  server,
  signInPage,
  order,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  for (const name of ['Añejos', 'Helados', 'Piqueos', 'Vinos']) {
    await admin.categories.create({ body: { name } })
  }
  await signInPage.enter('Andrea Mora')
  await order.open(12)
  const all = await order.categories.getByRole('radio').count()
  const search = page.getByRole('searchbox', { name: 'Categoría' })
  await search.fill('anejo')
  await expect(order.categories.getByRole('radio')).toHaveText(['Añejos'])
  await search.fill('nada')
  await expect(page.getByText('Ninguna se llama así.')).toBeVisible()
  await search.fill('vino')
  await order.categories.getByRole('radio', { name: 'Vinos' }).click()
  await expect(search).toHaveValue('')
  await expect(order.categories.getByRole('radio')).toHaveCount(all)
  const vinos = order.categories.getByRole('radio', { name: 'Vinos' })
  await expect(vinos).toBeChecked()
  await expect(vinos).toBeInViewport()
})
