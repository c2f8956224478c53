import { describe, expect, it } from 'vitest'
import { accessKey } from '#shared/domain/tax/access-key.ts'
import { toCents } from '#shared/domain/money/money.ts'
import {
  emptyDraft,
  faultsOf,
  fieldsOfKey,
  requestOf,
  stockQuantityOf,
  totalsOf,
  withLine,
} from './purchase-draft.ts'

const taxes = [
  { id: 1, code: '4', taxRate: 15 },
  { id: 2, code: '0', taxRate: 0 },
]
const beer = { id: 7, name: 'Cerveza', measureUnit: { code: 'UND' }, tax: { id: 2 } }
const words = {
  supplier: 'supplier',
  number: 'number',
  date: 'date',
  quantity: 'quantity',
  cost: 'cost',
  factor: 'factor',
  description: 'description',
}

function draftOfTwo() {
  const [first, second] = withLine(withLine([], beer, taxes), undefined, taxes)
  if (first === undefined || second === undefined) throw new Error('A line was not added')
  return {
    ...emptyDraft('2026-11-21'),
    supplierId: 3,
    number: '1-1-9',
    lines: [
      { ...first, quantity: '2', unitFactor: '24', unitCost: '9,6', discountAmount: '1,2' },
      { ...second, name: ' Flete ', unitCost: '5' },
    ],
  }
}

describe('a typed purchase', () => {
  it('has lines with the tax of the product, an expense with the first one', () => {
    const { lines } = draftOfTwo()
    expect(lines.map(({ key, productId, taxId }) => [key, productId, taxId])).toEqual([
      [1, 7, 2],
      [2, null, 1],
    ])
    expect(lines.map(stockQuantityOf)).toEqual([48, undefined])
  })

  it('is sent with what was typed alone', () => {
    expect(requestOf(draftOfTwo(), 'uuid', taxes, 1)).toEqual({
      purchaseUuid: 'uuid',
      supplierId: 3,
      documentType: 'INVOICE',
      number: '1-1-9',
      issueDate: '2026-11-21',
      emissionPointId: 1,
      lines: [
        {
          productId: 7,
          quantity: 2,
          unitFactor: 24,
          unitCost: 9.6,
          discountAmount: 1.2,
          taxId: 2,
        },
        { description: 'Flete', quantity: 1, unitCost: 5, taxId: 1 },
      ],
    })
  })

  it('is paid with the computed total, or with that of the paper', () => {
    const draft = { ...draftOfTwo(), payment: 'REGISTER' as const }
    expect(totalsOf(draft, taxes).total).toBe(toCents(23.75))
    const cash = { method: 'CASH', amount: 23.75, fromRegister: true }
    expect(requestOf(draft, 'uuid', taxes, 1).payments).toEqual([cash])
    const onPaper = requestOf({ ...draft, total: '23,76' }, 'uuid', taxes, 1)
    expect([onPaper.total, onPaper.payments?.[0]?.amount]).toEqual([23.76, 23.76])
  })

  it('misses its supplier, number, date, and quantity, cost and words of its lines', () => {
    const { lines } = draftOfTwo()
    const [first, second] = lines
    const draft = {
      ...emptyDraft(''),
      lines: [
        { ...first, quantity: '0', unitCost: '1,2345678', unitFactor: '0' },
        { ...second, name: '' },
      ] as typeof lines,
    }
    expect(faultsOf(draft, words)).toEqual({
      supplierId: 'supplier',
      number: 'number',
      issueDate: 'date',
      'lines[0].quantity': 'quantity',
      'lines[0].unitCost': 'cost',
      'lines[0].unitFactor': 'factor',
      'lines[1].description': 'description',
    })
  })

  it('takes kind, number and date from an access key', () => {
    const key = accessKey({
      issueDate: '2026-11-24',
      documentCode: '01',
      ruc: '1790012345001',
      environment: 2,
      establishmentCode: '001',
      emissionPointCode: '002',
      sequential: 45_218,
      numericCode: '12345678',
    })
    expect(fieldsOfKey(key)).toEqual({
      accessKey: key,
      number: '001-002-000045218',
      issueDate: '2026-11-24',
      documentType: 'INVOICE',
    })
  })
})
