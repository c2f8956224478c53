import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import { type Lan, noLan } from '#main/core/ports/lan.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

const ADDRESS = 'https://192.168.1.20:4600'
const openLan: Lan = { ...noLan, openAddresses: () => [ADDRESS] }
const HOUR_MS = 60 * 60_000

const ANDREA = {
  identificationNumber: '1710034065',
  socialReason: 'Andrea Mora',
  email: 'andrea@correo.example',
  phone: '',
  address: '',
}

async function givenTable(lan: Lan = openLan) {
  const app = await givenRestaurant({ dependencies: { lan } })
  await app.givenOrder('4', ['Encebollado'])
  const tableId = app.tableId('4')
  const mesero = await app.as('mesero')
  const cajera = await app.as('cajera')
  const qr = () => mesero.buyerForms.create({ body: { tableId } })
  const list = () => cajera.buyerForms.list({ query: { tableId } })
  return { app, tableId, mesero, cajera, qr, list }
}

/** Opens a form's address as a phone on the shop's Wi-Fi does. */
async function visit(
  app: Restaurant,
  url: string,
  init: RequestInit = {},
  address = '192.168.1.77',
) {
  const response = await app.app.fetch(new Request(url, init), { address })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function send(
  app: Restaurant,
  url: string,
  fields: Readonly<Record<string, string>>,
  address?: string,
) {
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  return visit(app, url, init, address)
}

describe('the form of a guest', () => {
  it('shows the business and the table, but nothing of the bill', async () => {
    const { app, qr } = await givenTable()
    const { url } = await qr()
    expect(url).toMatch(/^http:\/\/192\.168\.1\.20:4600\/f\/[\w-]{43}$/)
    const page = await visit(app, url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Mesa 4')
    expect(page.text).toContain('<html lang="es">')
    expect(page.text).not.toMatch(/Encebollado|\$|<script/)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('cache-control')).toBe('no-store')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const english = await visit(app, url, { headers: { 'accept-language': 'en-US' } })
    expect(english.text).toContain('Details for your invoice')
  })

  it('shows the data at the payment, where accepting them creates the customer', async () => {
    const { app, qr, list, cajera } = await givenTable()
    const { url } = await qr()
    const sent = await send(app, url, ANDREA)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, new URL(url).pathname])
    expect((await visit(app, url)).text).toContain('Sus datos ya están en la caja')
    const [form] = await list()
    expect(form).toMatchObject({ ...ANDREA, phone: null, address: null, customer: null })
    const params = { id: form!.id }
    const customer = await cajera.buyerForms.accept({ params })
    expect(customer).toMatchObject({ socialReason: 'Andrea Mora', email: ANDREA.email })
    expect(await list()).toEqual([])
    const again = await cajera.buyerForms.accept({ params })
    expect(again.id).toBe(customer.id)
  })

  it('accepts data once: a repeat with other data changes nothing', async () => {
    const { app, qr, list } = await givenTable()
    const { url } = await qr()
    await send(app, url, ANDREA)
    const repeat = await send(app, url, { ...ANDREA, email: 'otro@correo.example' })
    expect(repeat.status).toBe(303)
    expect(await list()).toMatchObject([{ email: ANDREA.email }])
  })

  it('shows the data only at its own table, also while another table has a form', async () => {
    const { app, mesero, cajera, qr, list } = await givenTable()
    await app.givenOrder('5', ['Encebollado'])
    const other = { tableId: app.tableId('5') }
    const { url } = await qr()
    const { url: otherUrl } = await mesero.buyerForms.create({ body: other })
    await send(app, url, ANDREA)
    expect(await cajera.buyerForms.list({ query: other })).toEqual([])
    expect(await list()).toMatchObject([{ socialReason: 'Andrea Mora' }])
    const { status, text } = await visit(app, otherUrl)
    expect(status).toBe(200)
    expect(text).not.toContain('Andrea Mora')
  })

  it('does not change the record of a known customer', async () => {
    const { app, qr, list, cajera } = await givenTable()
    const known = await cajera.customers.create({
      body: { ...ANDREA, identificationTypeId: 2, email: 'suyo@correo.example' },
    })
    const { url } = await qr()
    await send(app, url, { ...ANDREA, socialReason: 'Otra', email: 'ajeno@correo.example' })
    const [form] = await list()
    expect(form?.customer).toEqual({
      id: known.id,
      socialReason: 'Andrea Mora',
      email: 'suyo@correo.example',
    })
    const accepted = await cajera.buyerForms.accept({ params: { id: form!.id } })
    expect(accepted).toMatchObject({ id: known.id, email: 'suyo@correo.example' })
  })

  it('asks to check a number whose check digit does not match, and accepts it when confirmed', async () => {
    const { app, qr, list } = await givenTable()
    const { url } = await qr()
    const doubted = { ...ANDREA, identificationNumber: '171003406-9' }
    const asked = await send(app, url, doubted)
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('name="confirmed" value="1710034069"')
    const sent = await send(app, url, { ...doubted, confirmed: '1710034069' })
    expect(sent.status).toBe(303)
    expect(await list()).toMatchObject([
      { identificationNumber: '1710034069', warnings: [{ code: 'CEDULA_CHECK_DIGIT' }] },
    ])
  })

  it('of an order without a table shows its number, not the name of the guest', async () => {
    const { app, mesero, cajera } = await givenTable()
    const order = await mesero.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'TAKEAWAY',
        name: 'Verónica',
        items: [app.item('Encebollado')],
      },
    })
    const { url } = await mesero.buyerForms.create({ body: { orderId: order.id } })
    const page = await visit(app, url)
    expect(page.text).toContain(`Pedido ${order.number}`)
    expect(page.text).not.toContain('Verónica')
    await send(app, url, ANDREA)
    const query = { orderId: order.id }
    expect(await cajera.buyerForms.list({ query })).toMatchObject([
      { orderId: order.id, tableId: null, socialReason: 'Andrea Mora' },
    ])
  })

  it('is refused for a free table, for an order of a table, and without table and order', async () => {
    const { app, mesero, tableId } = await givenTable()
    const make = (body: object) => mesero.buyerForms.create({ body })
    await expect(make({ tableId: app.tableId('5') })).rejects.toMatchObject({ code: 'TABLE_FREE' })
    const [row] = app.sql('SELECT id FROM orders WHERE tableId = ?', tableId)
    await expect(make({ orderId: row?.['id'] })).rejects.toMatchObject({ status: 400 })
    await expect(make({})).rejects.toMatchObject({ status: 400 })
  })

  it('deletes what a guest wrote if the cashier rejects it', async () => {
    const { app, qr, list, cajera } = await givenTable()
    const { url } = await qr()
    await send(app, url, ANDREA)
    const [form] = await list()
    const params = { id: form!.id }
    await cajera.buyerForms.reject({ params })
    expect(await list()).toEqual([])
    expect(app.sql('SELECT identificationNumber, email FROM buyerForms')).toEqual([
      { identificationNumber: null, email: null },
    ])
    await expect(cajera.buyerForms.accept({ params })).rejects.toMatchObject({
      code: 'BUYER_FORM_ENDED',
    })
    expect((await visit(app, url)).status).toBe(404)
  })
})

describe('a form ends', () => {
  it('after two hours', async () => {
    const { app, qr } = await givenTable()
    const { url } = await qr()
    app.clock.advance(2 * HOUR_MS)
    expect((await visit(app, url)).status).toBe(404)
    expect((await send(app, url, ANDREA)).status).toBe(404)
  })

  it('when a newer one replaces it', async () => {
    const { app, qr } = await givenTable()
    const first = await qr()
    const second = await qr()
    expect((await visit(app, first.url)).status).toBe(404)
    expect((await visit(app, second.url)).status).toBe(200)
  })

  it('when the bill is paid', async () => {
    const { app, qr, tableId, cajera, list } = await givenTable()
    const { url } = await qr()
    await send(app, url, ANDREA)
    await openRegister(app)
    await cajera.tables.invoice({
      params: { tableId },
      body: {
        invoiceUuid: randomUUID(),
        payments: [{ amount: 4.5, paymentMethod: paymentMethod.cash }],
      },
    })
    expect((await visit(app, url)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('moves with its guests to another table', async () => {
    const { app, qr, tableId, cajera } = await givenTable()
    const { url } = await qr()
    const manager = await app.as('gerente')
    await manager.tables.transfer({
      body: { sourceTableId: tableId, targetTableId: app.tableId('5') },
    })
    expect((await visit(app, url)).text).toContain('Mesa 5')
    await send(app, url, ANDREA)
    const query = { tableId: app.tableId('5') }
    expect(await cajera.buyerForms.list({ query })).toHaveLength(1)
  })
})

describe('a stranger', () => {
  it('learns nothing from a wrong token', async () => {
    const { app, qr } = await givenTable()
    const { url } = await qr()
    const guesses = [
      `${url.slice(0, -1)}_`,
      `${ADDRESS}/f/x`,
      `${ADDRESS}/f/${'a'.repeat(5_000)}`,
      `${ADDRESS}/f/..%2f..%2fapi`,
      `${ADDRESS}/f/%00`,
    ]
    for (const guess of guesses) {
      const page = await visit(app, guess)
      expect(page.status, guess).toBe(404)
      expect(page.text).not.toContain('Mesa')
      expect((await send(app, guess, ANDREA)).status, guess).toBe(404)
    }
  })

  it('is stopped by the rate limit when guessing tokens', async () => {
    const { app } = await givenTable()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 250; guess++) {
      statuses.add((await visit(app, `${ADDRESS}/f/${guess}`)).status)
    }
    expect([...statuses]).toEqual([404, 429])
  })

  it('sends script and gets it back as text', async () => {
    const { app, qr, list } = await givenTable()
    const { url } = await qr()
    const script = '"><script>alert(1)</script>'
    const refused = await send(app, url, { ...ANDREA, socialReason: script, email: script })
    expect(refused.status).toBe(400)
    expect(refused.text).not.toContain('<script')
    expect(refused.text).toContain('&quot;&gt;&lt;script&gt;')
    await send(app, url, { ...ANDREA, socialReason: script })
    expect(await list()).toMatchObject([{ socialReason: script }])
  })

  it('sends control characters, a long name or nothing and is refused by field', async () => {
    const { app, qr, list } = await givenTable()
    const { url } = await qr()
    const wrong = [
      { ...ANDREA, socialReason: 'Andrea\u0000\u001B[2J' },
      { ...ANDREA, socialReason: 'x'.repeat(301) },
      { ...ANDREA, identificationNumber: '9999999999999' },
      { ...ANDREA, email: 'andrea@' },
      {},
    ]
    for (const fields of wrong) {
      const page = await send(app, url, fields)
      expect(page.status).toBe(400)
      expect(page.text).toContain('aria-invalid="true"')
    }
    expect(await list()).toEqual([])
  })

  it('ends the form after sending wrong data ten times', async () => {
    const { app, qr } = await givenTable()
    const { url } = await qr()
    const statuses = []
    for (let sent = 0; sent < 10; sent++) statuses.push((await send(app, url, {})).status)
    expect(statuses).toEqual([...Array<number>(9).fill(400), 404])
    expect((await send(app, url, ANDREA)).status).toBe(404)
  })

  it('sends too much or another kind of body and is refused before the form is read', async () => {
    const { app, qr, list } = await givenTable()
    const { url } = await qr()
    const large = await send(app, url, { ...ANDREA, address: 'x'.repeat(9_000) })
    expect(large.status).toBe(413)
    const json = { method: 'POST', body: JSON.stringify(ANDREA) }
    const typed = { ...json, headers: { 'content-type': 'application/json' } }
    expect((await visit(app, url, typed)).status).toBe(415)
    expect((await visit(app, url, json)).status).toBe(415)
    expect((await visit(app, url, { method: 'DELETE' })).status).toBe(405)
    expect(await list()).toEqual([])
  })

  it('finds no token in the database', async () => {
    const { app, qr } = await givenTable()
    const { url } = await qr()
    const token = url.slice(-43)
    expect(JSON.stringify(app.sql('SELECT * FROM buyerForms'))).not.toContain(token)
  })
})

describe('a printed bill', () => {
  async function givenPrinter(lan?: Lan) {
    const given = await givenTable(lan)
    const simulator = createPrinterSimulator()
    const port = await simulator.listen()
    onTestFinished(() => simulator.off())
    const admin = await given.app.as('admin')
    const { id } = await admin.printers.create({
      body: { name: 'Caja', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
    })
    await admin.printRoutes.save({ body: [{ job: 'BILL', printerId: id }] })
    const params = { tableId: given.tableId }
    const qrOf = () => simulator.roll.flatMap((item) => (item.kind === 'QR' ? [item.text] : []))
    const print = async () => {
      const { printJobIds } = await given.mesero.tables.bill({ params, body: {} })
      await expect
        .poll(async () => (await admin.printJobs.get({ params: { id: printJobIds[0]! } })).state)
        .toBe('DONE')
    }
    return { ...given, simulator, qrOf, print }
  }

  it('has a QR that opens the form; the stored job does not contain the token in clear', async () => {
    const { app, print, qrOf } = await givenPrinter()
    await print()
    const [url = ''] = qrOf()
    expect((await visit(app, url)).text).toContain('Mesa 4')
    const stored = JSON.stringify(app.sql('SELECT content FROM printContents'))
    expect(stored).not.toContain(url.slice(-43))
  })

  it('ends the QR of an earlier bill, and keeps the data that a guest sent with it', async () => {
    const { app, print, qrOf, list } = await givenPrinter()
    await print()
    await print()
    const [first = '', second = ''] = qrOf()
    expect((await visit(app, first)).status).toBe(404)
    await send(app, second, ANDREA)
    await print()
    expect(await list()).toHaveLength(1)
  })

  it('has no QR while the port for the network is closed, and the screen says what to do', async () => {
    const { print, qrOf, qr, simulator } = await givenPrinter(noLan)
    await print()
    expect(qrOf()).toEqual([])
    expect(
      simulator.roll.some((item) => item.kind === 'LINE' && /C.dula\/RUC/.test(item.text)),
    ).toBe(true)
    await expect(qr()).rejects.toMatchObject({ code: 'BUYER_FORM_NETWORK_CLOSED' })
  })
})
