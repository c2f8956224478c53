import { describe, expect, it } from 'vitest'
import { shopInput } from './shop-input.ts'

const entry = { body: { operationId: 'o', amount: 5 } }

describe('the act that another program of the shop receives', () => {
  it('is the one for the central if nothing else is stored', () => {
    expect(shopInput('cashRegister.entry', JSON.stringify(entry))).toEqual({
      operation: 'cashRegister.entry',
      input: entry,
    })
  })

  it('has the fields that a central has no use for', () => {
    const stored = { ...entry, shop: { body: { itemUuids: ['i'] } } }
    expect(shopInput('invoices.issue', JSON.stringify(stored))).toEqual({
      operation: 'invoices.issue',
      input: { body: { ...entry.body, itemUuids: ['i'] } },
    })
  })

  it('is a collection where a central without debts gets only its cash', () => {
    const collection = { params: { customerId: 7 }, body: { operationId: 'o', amount: 5 } }
    const stored = { ...entry, shop: { operation: 'receivables.collect', ...collection } }
    expect(shopInput('cashRegister.entry', JSON.stringify(stored))).toEqual({
      operation: 'receivables.collect',
      input: collection,
    })
  })

  it('is unreadable if the stored one is broken', () => {
    expect(shopInput('cashRegister.entry', '{"body":')).toBeUndefined()
    expect(shopInput('cashRegister.entry', '{"shop":5}')).toBeUndefined()
  })
})
