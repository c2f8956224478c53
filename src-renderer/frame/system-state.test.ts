import { expect, test } from 'vitest'
import { type SystemState, worstFirst } from './system-state.ts'

type Ranked = Pick<SystemState, 'kind' | 'tone'>

const uncertainCharge: Ranked = { kind: 'charge', tone: 'danger' }
const printerAway: Ranked = { kind: 'printer', tone: 'danger' }
const littlePaper: Ranked = { kind: 'printer', tone: 'warn' }
const refusedInvoice: Ranked = { kind: 'taxOffice', tone: 'danger' }
const noSignature: Ranked = { kind: 'signature', tone: 'danger' }
const mailStays: Ranked = { kind: 'mail', tone: 'danger' }
const noLine: Ranked = { kind: 'line', tone: 'warn' }
const testing: Ranked = { kind: 'testing', tone: 'warn' }

test('an uncertain charge comes before printer, tax office, signature, mail, line and testing', () => {
  const ranked = [
    uncertainCharge,
    printerAway,
    refusedInvoice,
    noSignature,
    mailStays,
    noLine,
    testing,
  ]
  expect(worstFirst(ranked.toReversed())).toEqual(ranked)
})

test('a refused invoice comes before a roll that ends soon, although printers come first otherwise', () => {
  expect(worstFirst([littlePaper, testing, undefined, refusedInvoice])).toEqual([
    refusedInvoice,
    littlePaper,
    testing,
  ])
})

test('what two tills did with the same thing comes before an uncertain charge', () => {
  const undecided: Ranked = { kind: 'conflicts', tone: 'bill' }
  const replaced: Ranked = { kind: 'shop', tone: 'bill' }
  expect(worstFirst([uncertainCharge, noLine, undecided, replaced])).toEqual([
    replaced,
    undecided,
    uncertainCharge,
    noLine,
  ])
})
