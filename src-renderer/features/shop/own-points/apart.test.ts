import { expect, test } from 'vitest'
import type { Shop } from '#shared/api/machine/shop.ts'
import { apartActsOf, handingFaultOf, isHandingOver } from './apart.ts'

const joined: Shop = {
  role: 'COUNTER',
  counterId: 2,
  name: 'Mostrador 2',
  epoch: 3,
  isReplaced: false,
  mainUrl: 'https://192.168.1.20:4600',
  isMainHeard: true,
  heardAt: null,
  lagMs: null,
  lagActs: null,
  copyUntil: null,
  lastInvoiceNumber: null,
  emissionPoints: [{ id: 2, code: '002' }],
  waitingActs: 0,
  conflicts: 0,
  ownSince: null,
  bringing: null,
  takeoverAfterSeconds: 10,
  ways: [],
  joining: null,
}
const own: Shop = { ...joined, ownSince: '2026-11-21T18:44:00.000Z', waitingActs: 12 }

test('a counter with its own points has its acts to hand over, a joined one has none', () => {
  expect(apartActsOf(joined)).toBeUndefined()
  expect(apartActsOf(undefined)).toBeUndefined()
  expect(apartActsOf({ ...own, isMainHeard: false })).toEqual({ mode: 'own', sent: 0, total: 12 })
})

test('what is sent and what waits make the whole while it hands over', () => {
  const bringing = { sent: 12, waiting: 28, fault: null }
  expect(apartActsOf({ ...own, bringing })).toEqual({ mode: 'own', sent: 12, total: 40 })
  expect(isHandingOver({ ...own, bringing })).toBe(true)
  expect(isHandingOver({ ...own, bringing, isMainHeard: false })).toBe(false)
  expect(isHandingOver(own)).toBe(false)
})

test('a former main till hands over too', () => {
  expect(apartActsOf({ ...joined, role: 'MAIN', isReplaced: true, waitingActs: 3 })).toEqual({
    mode: 'replaced',
    sent: 0,
    total: 3,
  })
})

test('a main till that does not answer is no fault of the handing over; a refusal and a full disk are', () => {
  const withFault = (fault: 'NO_ANSWER' | 'REFUSED' | 'DISK') => ({
    ...own,
    bringing: { sent: 1, waiting: 2, fault },
  })
  expect(handingFaultOf(withFault('NO_ANSWER'))).toBeUndefined()
  expect(handingFaultOf(withFault('REFUSED'))).toBe('REFUSED')
  expect(handingFaultOf(withFault('DISK'))).toBe('DISK')
  expect(isHandingOver(withFault('NO_ANSWER'))).toBe(false)
})
