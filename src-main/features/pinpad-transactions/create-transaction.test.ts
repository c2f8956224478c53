import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chargeOf, givenCardTill } from '#main/testing/acts/card-charges.ts'
import { givenBranch, givenPinpadCharge } from '#main/testing/given/given-restaurant.ts'
import { approve, decline, notFound, stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'
import { invoiceRequest, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

describe('a charge', () => {
  it('is stored and answered at once, and approved by the terminal afterwards', async () => {
    const till = await givenCardTill()
    const invoiceUuid = randomUUID()
    const begun = await till.charge({ invoiceUuid, orderReference: 'Mesa 4' })
    expect(begun).toMatchObject({
      pinpadId: 1,
      pinpadName: 'Pinpad caja',
      type: 'SALE',
      state: 'CREATED',
      isUnresolved: true,
      isInProgress: true,
      totalAmount: 11.2,
      createdBy: 'Andrea Mora',
    })
    const done = await till.settled(begun.id)
    expect(done).toEqual({
      ...begun,
      state: 'APPROVED',
      isUnresolved: false,
      isInProgress: false,
      invoiceUuid,
      orderReference: 'Mesa 4',
      authorizationNumber: '987654',
      reference: '000123',
      lot: '000007',
      acquirerNetwork: 'DATAFAST',
      cardMasked: '450799******4905',
      cardBrand: 'VISA',
      cardholderName: 'PEREZ/ANA',
      code: null,
      message: 'APROBADA',
      settledAt: '2026-11-21T19:58:00.000Z',
    })
    expect(
      till.terminal.requests.map(({ transaction, hour, date, total }) => [
        transaction,
        hour,
        date,
        total,
      ]),
    ).toEqual([['01', '145800', '20261121', '000000001120']])
    expect(till.terminal.requests[0]?.body.slice(170, 185)).toBe('Mesa 4         ')
    expect(till.logged).toEqual([])
  })

  it('goes through CREATED, SENDING and WAITING, each in the audit chain', async () => {
    const till = await givenCardTill()
    const { id } = await till.charge()
    await till.settled(id)
    const kinds = readRows<{ kind: string }>(
      till,
      `SELECT kind FROM auditEntries WHERE kind LIKE 'PINPAD%' ORDER BY id`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'PINPAD_SALE_CREATED',
      'PINPAD_SALE_SENDING',
      'PINPAD_SALE_WAITING',
      'PINPAD_SALE_APPROVED',
    ])
  })

  it("is declined with the terminal's message; a new attempt is a new charge", async () => {
    const till = await givenCardTill(decline)
    const first = await till.settled((await till.charge()).id)
    expect(first).toMatchObject({
      state: 'DECLINED',
      code: 'BANK_51',
      message: 'FONDOS INSUFICIENTES',
      authorizationNumber: null,
    })
    till.terminal.play(approve)
    const second = await till.settled((await till.charge()).id)
    expect(second.state).toBe('APPROVED')
    // Same second and amount: the terminal must be able to distinguish them.
    expect(till.terminal.requests.map(({ hour }) => hour)).toEqual(['145800', '145801'])
  })

  it('is not sent if the terminal is off, and the message states what to do', async () => {
    const till = await givenCardTill()
    await till.terminal.stop()
    const done = await till.settled((await till.charge()).id)
    expect(done).toMatchObject({
      state: 'NOT_SENT',
      code: 'CONNECTION_REFUSED',
      message: 'El pinpad no acepta conexiones. Revisar que esté encendido y listo.',
    })
  })

  it('is the same charge for the same operationId, and is refused with other content', async () => {
    const till = await givenCardTill()
    const body = chargeOf()
    const token = await till.tokenOf('cajera')
    const first = await till.request('POST', '/pinpads/1/transactions', { token, body })
    expect(first.status).toBe(201)
    const again = await till.request('POST', '/pinpads/1/transactions', { token, body })
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    await till.settled(first.body.id)
    const later = await till.request('POST', '/pinpads/1/transactions', { token, body })
    expect([later.status, later.body.state]).toEqual([200, 'APPROVED'])
    expect(till.terminal.requests).toHaveLength(1)
    const other = await till.request('POST', '/pinpads/1/transactions', {
      token,
      body: { ...body, totalAmount: 11.21, taxedAmount: 10.01 },
    })
    expect([other.status, other.body.code]).toEqual([409, 'UUID_REUSED'])
  })

  it('reaches the terminal once under one Idempotency-Key', async () => {
    const till = await givenCardTill()
    const token = await till.tokenOf('cajera')
    const request = () =>
      till.request('POST', '/pinpads/1/transactions', {
        token,
        body: chargeOf({ operationId: '0199f3a1-7c1e-7000-8000-000000000001' }),
        headers: { 'Idempotency-Key': 'una-vez' },
      })
    const first = await request()
    await till.settled(first.body.id)
    const again = await request()
    expect([first.status, again.status]).toEqual([201, 200])
    expect(till.terminal.requests).toHaveLength(1)
  })
})

describe('a charge is refused', () => {
  it('if its parts do not add up or its table is unknown, naming both fields', async () => {
    const till = await givenCardTill()
    await expect(till.charge({ taxAmount: 1, tableId: 999 })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'totalAmount',
            code: 'CHARGE_PARTS_DIFFER',
            message: expect.stringMatching(/^Las partes del cobro suman \$\s11,00\.$/),
          },
          { field: 'tableId', code: 'UNKNOWN_ID' },
        ],
      },
    })
  })

  it('while the terminal works, also through another record of the same terminal', async () => {
    const till = await givenCardTill(stayQuiet)
    till.sql(
      `INSERT INTO pinpads (establishmentId, name, provider, protocol, ipAddress, port, timeoutMs,
         enabled, enableOrder, enableNoStockOrder, enableInvoice, enableQuotation)
       SELECT establishmentId, 'El mismo', provider, protocol, ipAddress, port, timeoutMs, 1, 1, 0, 1, 0
       FROM pinpads WHERE id = 1`,
    )
    const [twin] = till.sql(`SELECT id FROM pinpads WHERE name = 'El mismo'`)
    const { id } = await till.charge()
    for (const path of [
      '/pinpads/1/transactions',
      `/pinpads/${String(twin?.['id'])}/transactions`,
    ]) {
      const { status, body } = await till.request('POST', path, {
        token: await till.tokenOf('cajera'),
        body: chargeOf(),
      })
      expect([status, body.code]).toEqual([409, 'PINPAD_BUSY'])
    }
    await till.settled(id)
    expect(till.terminal.requests.map(({ transaction }) => transaction)).toEqual(['01', '04'])
  })

  it('while another charge of the terminal or of the sale is unresolved', async () => {
    const till = await givenCardTill(stayQuiet)
    const invoiceUuid = randomUUID()
    const { id } = await till.charge({ invoiceUuid })
    expect((await till.settled(id)).state).toBe('UNKNOWN')
    await expect(till.charge()).rejects.toMatchObject({ body: { code: 'PINPAD_UNRESOLVED' } })
    // Another terminal accepts other sales, but not this one.
    const client = await till.as('cajera')
    const elsewhere = (body = chargeOf()) =>
      client.pinpadTransactions.create({ params: { id: 2 }, body })
    await expect(elsewhere(chargeOf({ invoiceUuid }))).rejects.toMatchObject({
      body: { code: 'PINPAD_UNRESOLVED' },
    })
    expect(await elsewhere()).toMatchObject({ pinpadId: 2 })
  })

  it('if its table has a charge of unknown outcome', async () => {
    const till = await givenCardTill()
    givenPinpadCharge(till, { table: 'T1', state: 'UNKNOWN' })
    const client = await till.as('cajera')
    const body = chargeOf({ tableId: till.tableId('T1') })
    await expect(
      client.pinpadTransactions.create({ params: { id: 2 }, body }),
    ).rejects.toMatchObject({ body: { code: 'PINPAD_UNRESOLVED' } })
  })

  it('without an open register, the right to pay or an enabled terminal, or for an issued sale', async () => {
    const till = await givenCardTill()
    const client = await till.as('cajera')
    const sale = await simpleSale(till)
    await client.invoices.issue({ body: sale })
    await expect(till.charge({ invoiceUuid: sale.invoiceUuid })).rejects.toMatchObject({
      body: { code: 'CHARGE_OF_ISSUED_INVOICE' },
    })
    await expect(till.charge({}, 'mesero')).rejects.toMatchObject({ status: 403 })
    till.sql('UPDATE pinpads SET enableInvoice = 0')
    await expect(till.charge()).rejects.toMatchObject({ body: { code: 'PINPAD_DISABLED' } })
    till.sql('UPDATE pinpads SET enableInvoice = 1, enableOrder = 0')
    await expect(till.charge({ tableId: till.tableId('T1') })).rejects.toMatchObject({
      body: { code: 'PINPAD_DISABLED' },
    })
    till.sql('UPDATE pinpads SET enableOrder = 1')
    till.sql(`UPDATE cashRegisters SET status = 'CLOSED'`)
    await expect(till.charge()).rejects.toMatchObject({ body: { code: 'NO_OPEN_REGISTER' } })
    expect(till.terminal.requests).toEqual([])
  })

  it('on a terminal of another establishment', async () => {
    const till = await givenCardTill()
    const branch = givenBranch(till)
    till.sql('UPDATE pinpads SET establishmentId = ? WHERE id = 1', branch.id)
    await expect(till.charge()).rejects.toMatchObject({
      body: { code: 'ESTABLISHMENT_NOT_ALLOWED' },
    })
  })
})

describe('a charge without an answer', () => {
  it('is reversed once, automatically, and not asked for again', async () => {
    const till = await givenCardTill((request) => {
      if (request.transaction === '04') request.reply()
    })
    const begun = await till.charge()
    const done = await till.settled(begun.id)
    expect(done).toMatchObject({ state: 'REVERSED', isUnresolved: false })
    const [sale, reversal] = till.terminal.requests
    expect(till.terminal.requests).toHaveLength(2)
    expect(reversal?.body).toBe(`PP04${sale?.body.slice(4)}`)
  })

  it('stays unknown if the terminal does not find it and names no lot', async () => {
    const till = await givenCardTill((request) => {
      if (request.transaction === '04') notFound(request)
    })
    expect(await till.settled((await till.charge()).id)).toMatchObject({
      state: 'UNKNOWN',
      code: 'LOT_NOT_PROVEN',
      isUnresolved: true,
    })
  })

  it('is NOT_FOUND if the terminal does not find it and names the same lot as before, UNKNOWN for another lot', async () => {
    const till = await givenCardTill()
    expect(await till.settled((await till.charge()).id)).toMatchObject({ lot: '000007' })
    const lots = ['000007', '000008']
    till.terminal.play((request) => {
      if (request.transaction === '04') notFound(request, lots.shift())
    })
    expect(await till.settled((await till.charge()).id)).toMatchObject({ state: 'NOT_FOUND' })
    expect(await till.settled((await till.charge()).id)).toMatchObject({
      state: 'UNKNOWN',
      code: 'BATCH_WAS_SETTLED',
    })
  })

  it('is shown as unknown while a late answer may arrive, and accepts it', async () => {
    const till = await givenCardTill(({ reply }) => setTimeout(reply, 600))
    till.sql('UPDATE pinpads SET timeoutMs = 500')
    const { id } = await till.charge()
    const seen = new Set<string>()
    for (;;) {
      const { state, isInProgress } = await till.read(id)
      seen.add(state)
      if (!isInProgress) break
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    expect([...seen]).toEqual(expect.arrayContaining(['WAITING', 'UNKNOWN', 'APPROVED']))
    expect(till.terminal.requests).toHaveLength(1)
  })

  it('is reversed after a late refusal, which is not trusted, and stays unknown if not found', async () => {
    const till = await givenCardTill((request) => {
      if (request.transaction === '04') notFound(request)
      else setTimeout(() => decline(request), 600)
    })
    till.sql('UPDATE pinpads SET timeoutMs = 500')
    expect(await till.settled((await till.charge()).id)).toMatchObject({ state: 'UNKNOWN' })
  })

  it('stays unknown if the terminal does not answer, and gives the reason', async () => {
    const till = await givenCardTill(stayQuiet)
    expect(await till.settled((await till.charge()).id)).toMatchObject({
      state: 'UNKNOWN',
      code: 'NO_ANSWER',
      message: 'El pinpad no contestó a tiempo.',
      isUnresolved: true,
      settledAt: null,
    })
    expect(till.terminal.requests.map(({ transaction }) => transaction)).toEqual(['01', '04'])
  })
})

describe('an unresolved charge', () => {
  it('blocks billing its sale and closing the register; other sales in cash continue', async () => {
    const till = await givenCardTill(stayQuiet)
    const sale = await simpleSale(till)
    await till.settled((await till.charge({ invoiceUuid: sale.invoiceUuid })).id)
    const client = await till.as('cajera')
    await expect(client.invoices.issue({ body: sale })).rejects.toMatchObject({
      body: { code: 'PINPAD_UNRESOLVED' },
    })
    expect(await client.invoices.issue({ body: await simpleSale(till) })).toMatchObject({
      status: 'CREATED',
    })
    const manager = await till.as('gerente')
    const summary = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
    expect(summary).toMatchObject({
      unresolvedPinpadTransactions: 1,
      unresolvedPinpadTransactionIds: [1],
      unusedPinpadTransactionIds: [],
      pinpads: [],
    })
    const counted = { cash: 109, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }
    await expect(
      manager.cashRegister.close({
        body: {
          operationId: randomUUID(),
          summaryVersion: summary.summaryVersion,
          pin: '2580',
          counted,
          leftInCash: 0,
        },
      }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ code: 'PINPAD_UNRESOLVED' }] } })
  })
})

describe('an approved charge', () => {
  it('pays one invoice of its amount, and is counted by network and lot', async () => {
    const till = await givenCardTill()
    const product = till.productId('Encebollado')
    const amounts = { totalAmount: 9, taxedAmount: 7.83, taxAmount: 1.17 }
    const charged = await till.settled((await till.charge(amounts)).id)
    const other = await till.settled(
      (await till.charge({ ...amounts, taxFreeAmount: 1, totalAmount: 10 })).id,
    )
    const client = await till.as('cajera')
    const pay = (pinpadTransactionId: number) =>
      client.invoices.issue({
        body: invoiceRequest({
          totalAmount: 9,
          details: [{ product: { id: product }, quantity: 2 }],
          payments: [{ amount: 9, paymentMethod: paymentMethod.card, pinpadTransactionId }],
        }),
      })
    const unusable = { body: { errors: [{ code: 'PINPAD_TRANSACTION_UNUSABLE' }] } }
    await expect(pay(other.id)).rejects.toMatchObject(unusable)
    const invoice = await pay(charged.id)
    expect(await till.read(charged.id)).toMatchObject({ invoiceId: invoice.id })
    await expect(pay(charged.id)).rejects.toMatchObject(unusable)

    const manager = await till.as('gerente')
    const unused = await manager.pinpadTransactions.list({ query: { unused: 'true' } })
    expect(unused.data.map(({ id }) => id)).toEqual([other.id])
    const summary = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
    const { pinpads } = summary
    // A charge without an invoice does not block the closing, but is reported.
    expect(summary).toMatchObject({
      unusedPinpadTransactionIds: [other.id],
      warnings: [
        {
          code: 'PINPAD_UNUSED',
          message: 'Cobros con tarjeta aprobados sin factura: 1. Facturar o devolver.',
        },
      ],
    })
    expect(pinpads).toEqual([
      {
        pinpadId: 1,
        name: 'Pinpad caja',
        acquirerNetwork: 'DATAFAST',
        lot: '000007',
        count: 2,
        totalAmount: 19,
      },
    ])
  })
})

describe('the closing of a register with charges', () => {
  it("uses the charges of the terminal's lot, and states one difference everywhere", async () => {
    const till = await givenCardTill()
    const charge = await till.settled((await till.charge()).id)
    const sale = await simpleSale(till, {
      payments: [{ amount: 9, paymentMethod: paymentMethod.card }],
    })
    const cashier = await till.as('cajera')
    await cashier.invoices.issue({ body: sale })
    const { summaryVersion, terminalChargeCount, cardWithoutChargeCount } =
      await cashier.cashRegister.summary({ body: {} })
    expect([terminalChargeCount, cardWithoutChargeCount]).toEqual([1, 1])

    const answer = await cashier.cashRegister.close({
      body: {
        operationId: randomUUID(),
        summaryVersion,
        pin: '2580',
        counted: { cash: 98, card: 9, check: 0, bankDeposit: 0, bankTransfer: 0 },
        cardFromTerminals: true,
        leftInCash: 0,
      },
    })

    // Cash is 2,00 short; the charge without an invoice is over by its amount.
    const difference = Math.round(charge.totalAmount * 100 - 200) / 100
    expect(answer.systemComparison.difference).toBe(difference)
    const receipt = await cashier.cashRegisters.receipt({
      params: { id: answer.cashRegisterId },
    })
    expect(receipt).toMatchObject({ difference, cardWithoutChargeTotal: 9 })
    expect(receipt.methods.find(({ method }) => method === 'card')).toMatchObject({
      counted: Math.round((charge.totalAmount + 9) * 100) / 100,
      system: 9,
    })
    const manager = await till.as('gerente')
    expect((await manager.cashRegisters.list()).data[0]).toMatchObject({ difference })
  })
})

describe('card data', () => {
  it('is stored only as the first six and last four digits: no file, answer or log has more', async () => {
    const till = await givenCardTill((request) =>
      request.reply({
        voucher: 'TARJETA 4507990000004905 CADUCA 2912',
        holder: '4507990000004905',
        group: 'VISA 4507-9900-0000-4905',
        message: '4507990000004905',
      }),
    )
    const { id } = await till.charge()
    const answer = JSON.stringify(await till.settled(id))
    const stored = JSON.stringify([
      till.sql('SELECT * FROM pinpadTransactions'),
      till.sql('SELECT * FROM auditEntries'),
    ])
    for (const text of [answer, stored, JSON.stringify(till.logged)]) {
      expect(text).not.toContain('4507990000004905')
      expect(text).not.toContain('4507-9900-0000-4905')
      expect(text).not.toContain('AB12AB12')
    }
    expect(till.sql('SELECT answer FROM pinpadTransactions')[0]?.['answer']).not.toContain('"2912"')
  })
})
