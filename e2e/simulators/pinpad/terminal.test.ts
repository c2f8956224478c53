import { describe, expect, it } from 'vitest'
import type { ReversalCommand, SaleCommand, VoidCommand } from './command.ts'
import { Operator } from './operator.ts'
import { Terminal } from './terminal.ts'

const sale: SaleCommand = {
  kind: 'SALE',
  hour: '134559',
  date: '20261121',
  total: 1120,
  parts: 1120,
  merchantId: '1000000001',
  terminalId: 'TID00001',
  network: '2',
  deferredCode: '00',
  cashRegisterId: 'CAJA01',
  invoice: '001-001-1',
}
const reversal: ReversalCommand = { ...sale, kind: 'REVERSAL' }

function givenTerminal(mode: 'APPROVE' | 'DECLINE' | 'ASK' = 'APPROVE') {
  const operator = new Operator(mode)
  const terminal = new Terminal(operator, { merchantId: '1000000001', terminalId: 'TID00001' })
  const statuses = () => terminal.ledger.entries.map(({ status }) => status)
  return { terminal, operator, statuses }
}

describe('a sale', () => {
  it('is charged with a reference, a lot and an authorisation', async () => {
    const { terminal } = givenTerminal()

    const answer = await terminal.execute(sale)

    expect(answer).toMatchObject({ code: '00', authorizerCode: '00', network: '02', lot: '000001' })
    expect(answer?.authorization).toMatch(/^\d{6}$/)
    expect(terminal.ledger.entries).toMatchObject([
      { total: 1120, status: 'CHARGED', network: '2', reference: '000001' },
    ])
    expect(terminal.ledger.chargedTotal).toBe(1120)
  })

  it('sent twice is charged twice, because a terminal does not remember requests', async () => {
    const { terminal } = givenTerminal()

    await Promise.all([terminal.execute(sale), terminal.execute(sale)])

    expect(terminal.ledger.chargedTotal).toBe(2240)
  })

  it('waits while another one is at the terminal', async () => {
    const { terminal, operator } = givenTerminal('ASK')
    const first = terminal.execute(sale)
    const second = terminal.execute({ ...sale, total: 500, parts: 500 })

    await new Promise(setImmediate)
    expect(operator.pending?.sale.total).toBe(1120)
    operator.decide('DECLINE')
    expect(await first).toMatchObject({ code: '00', authorizerCode: '51' })
    await new Promise(setImmediate)
    expect(operator.pending?.sale.total).toBe(500)
    operator.decide('CANCEL')
    expect(await second).toMatchObject({ code: '20', message: 'TRANSACCION CANCELADA' })
    expect(terminal.ledger.entries).toEqual([])
  })

  it('is refused if its parts do not add up to its total', async () => {
    const { terminal } = givenTerminal()

    expect(await terminal.execute({ ...sale, parts: 1119 })).toMatchObject({
      code: '20',
      authorizerCode: '00',
      message: 'VALORES INCORRECTOS',
    })
  })

  it('may be charged without an answer, which the till cannot see', async () => {
    const { terminal, statuses } = givenTerminal()

    expect(await terminal.execute(sale, { kind: 'NO_ANSWER', charges: true })).toBeUndefined()
    expect(await terminal.execute(sale, { kind: 'NO_ANSWER', charges: false })).toBeUndefined()
    const lost = await terminal.execute(sale, { kind: 'NO_HOST_ANSWER', charges: true })
    expect(lost).toMatchObject({ code: '20', authorizerCode: '00', message: 'NO HUBO RESPUESTA' })
    expect(statuses()).toEqual(['CHARGED', 'CHARGED'])
  })
})

describe('a reversal', () => {
  it('finds the sale by hour, day, amount and ids; blank ids mean the terminal’s own', async () => {
    const { terminal, statuses } = givenTerminal()
    await terminal.execute(sale)
    const others: Partial<ReversalCommand>[] = [
      { hour: '134600' },
      { date: '20261122' },
      { total: 1121 },
      { terminalId: 'TID00002' },
      { merchantId: '9' },
    ]

    for (const other of others) {
      expect(await terminal.execute({ ...reversal, ...other })).toMatchObject({
        code: '20',
        message: 'TRANS. NO ENCONTRADA',
      })
    }
    expect(statuses()).toEqual(['CHARGED'])
    expect(await terminal.execute({ ...reversal, merchantId: '', terminalId: '' })).toMatchObject({
      code: '00',
      authorization: '',
    })
    expect(statuses()).toEqual(['REVERSED'])
  })

  it('that is repeated changes nothing', async () => {
    const { terminal } = givenTerminal()
    await terminal.execute(sale)
    await terminal.execute(sale)

    await terminal.execute(reversal)
    expect(terminal.ledger.chargedTotal).toBe(1120)
    await terminal.execute(reversal)
    await terminal.execute(reversal)
    expect(terminal.ledger.chargedTotal).toBe(0)
    expect(await terminal.execute(reversal)).toMatchObject({ code: '00' })
  })

  it('finds nothing after a new batch, although the sale stays charged', async () => {
    const { terminal } = givenTerminal()
    await terminal.execute(sale)

    await terminal.execute({ kind: 'CONTROL', lot: '000009' })

    expect(terminal.lot).toBe('000009')
    expect(await terminal.execute(reversal)).toMatchObject({ message: 'TRANS. NO ENCONTRADA' })
    expect(terminal.ledger.chargedTotal).toBe(1120)
  })
})

describe('a void', () => {
  const voidOf = (reference: string, authorization: string, more: Partial<VoidCommand> = {}) =>
    ({ ...sale, kind: 'VOID', reference, authorization, ...more }) as const

  it('needs reference, authorisation and network of the sale, and refunds once', async () => {
    const { terminal, statuses } = givenTerminal()
    const sold = await terminal.execute(sale)
    const { reference = '', authorization = '' } = sold ?? {}

    expect(await terminal.execute(voidOf(reference, '000000'))).toMatchObject({ code: '20' })
    expect(
      await terminal.execute(voidOf(reference, authorization, { network: '1' })),
    ).toMatchObject({ message: 'TRANS. NO ENCONTRADA' })
    expect(await terminal.execute(voidOf(reference, authorization))).toMatchObject({
      code: '00',
      authorization: '',
    })
    expect(await terminal.execute(voidOf(reference, authorization))).toMatchObject({
      message: 'TRANS. YA ANULADA',
    })
    expect(statuses()).toEqual(['VOIDED'])
  })
})

it('a full batch refuses every sale until a new one is started', async () => {
  const { terminal } = givenTerminal()

  expect(await terminal.execute(sale, { kind: 'BATCH_FULL' })).toMatchObject({ code: '02' })
  expect(await terminal.execute(sale)).toMatchObject({ code: '02', message: 'PROCESO CONTROL' })
  await terminal.execute({ kind: 'CONTROL', lot: '' })
  expect(await terminal.execute(sale)).toMatchObject({ code: '00', lot: '000002' })
})
