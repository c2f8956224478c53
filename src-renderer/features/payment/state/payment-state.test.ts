import { expect, test } from 'vitest'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { afterEvent, type PaymentEvent, type PaymentState, TYPING } from './payment-state.ts'

const invoice = { id: 1, number: '001-001-000000001' } as Invoice

function after(...events: readonly PaymentEvent[]): PaymentState['name'] {
  return events.reduce(afterEvent, TYPING).name
}

test('a card that pays the whole bill goes from the pinpad to the invoice', () => {
  expect(after({ type: 'cardSent' })).toBe('charging')
  expect(after({ type: 'cardSent' }, { type: 'invoiceSent' })).toBe('issuing')
  expect(after({ type: 'cardSent' }, { type: 'invoiceSent' }, { type: 'issued', invoice })).toBe(
    'done',
  )
})

test('a card that pays a part, or nothing, returns to the bill', () => {
  expect(after({ type: 'cardSent' }, { type: 'cardEnded' })).toBe('typing')
  expect(after({ type: 'cardSent' }, { type: 'cardRefused', error: 1 })).toBe('notCharged')
})

test('a requested invoice stays requested until its result, even if the user types or charges meanwhile', () => {
  for (const event of [
    { type: 'changed' },
    { type: 'cardSent' },
    { type: 'cardEnded' },
    { type: 'cardRefused', error: 1 },
  ] as const) {
    expect(after({ type: 'invoiceSent' }, event)).toBe('issuing')
    expect(after({ type: 'invoiceSent' }, { type: 'unanswered' }, event)).toBe('unknown')
  }
})

test('an unanswered request stays unknown while it is repeated', () => {
  expect(after({ type: 'invoiceSent' }, { type: 'unanswered' }, { type: 'invoiceSent' })).toBe(
    'unknown',
  )
  expect(after({ type: 'unanswered' })).toBe('typing')
})

test('a refusal is shown until the user changes something', () => {
  const refused: PaymentEvent = { type: 'invoiceRefused', error: 1 }
  expect(after({ type: 'invoiceSent' }, refused)).toBe('refused')
  expect(after({ type: 'invoiceSent' }, refused, { type: 'changed' })).toBe('typing')
  expect(after({ type: 'invoiceLost' }, { type: 'invoiceSent' })).toBe('issuing')
})
