import { expect, it } from 'vitest'
import type { Ticket, TicketItem } from '#shared/api/sales/tickets.ts'
import {
  dueOf,
  keysOf,
  lastOfOrders,
  lateFirst,
  leftLast,
  lookOf,
  minutesPastPromise,
  movedDishes,
  partName,
  shownTickets,
  toPrepare,
} from './kitchen-view.ts'

const dish = (description: string, given: Partial<TicketItem> = {}): TicketItem => ({
  itemUuid: description,
  description,
  quantity: 1,
  remaining: null,
  modifiers: [],
  observation: null,
  isAllergy: false,
  seat: null,
  course: 1,
  done: false,
  ...given,
})

const ticket = (id: number, given: Partial<Ticket> = {}): Ticket => ({
  id,
  kind: 'NEW',
  number: id,
  stationId: 1,
  orderId: 1,
  orderType: 'TABLE',
  tableId: 4,
  tableName: '1',
  orderName: null,
  promisedAt: null,
  previousName: null,
  previousKind: null,
  waiterName: 'Luis',
  guests: null,
  course: 1,
  reason: null,
  approvedBy: null,
  cancels: null,
  heldCourses: [],
  state: 'PENDING',
  sentAt: '2026-11-21T19:00:00.000Z',
  startedAt: null,
  readyAt: null,
  servedAt: null,
  arrivalProblem: null,
  items: [dish('Locro')],
  ...given,
})

it('is new for 30 s, near from three quarters of the target, and late after it', () => {
  const looks = [10, 60, 9 * 60, 12 * 60].map((seconds) =>
    lookOf(ticket(1), 12, new Date(Date.parse('2026-11-21T19:00:00.000Z') + seconds * 1000)),
  )
  expect(looks).toEqual(['new', 'plain', 'near', 'late'])
})

it('shows a cancel at the place of its ticket, and a ready ticket only while it keeps its place', () => {
  const tickets = [
    ticket(1, { state: 'READY' }),
    ticket(2),
    ticket(3),
    ticket(4, { kind: 'CANCEL', cancels: { id: 2, number: 2, sentAt: '' } }),
    ticket(5, { kind: 'MOVED' }),
  ]
  expect(shownTickets(tickets, new Set()).map(({ id }) => id)).toEqual([2, 4, 3])
  expect(shownTickets(tickets, new Set([1])).map(({ id }) => id)).toEqual([1, 2, 4, 3])
})

it('returns the place of a dish after its last move, and nothing after it is moved back', () => {
  const first = ticket(1, { items: [dish('Locro'), dish('Fritada'), dish('Seco')] })
  const move = (id: number, tableName: string, ...items: TicketItem[]) =>
    ticket(id, { kind: 'MOVED', orderId: 2, tableName, previousName: '1', items })
  const sentAgain = ticket(6, { tableName: '8', items: [dish('Seco')] })
  const goesTo = movedDishes([
    sentAgain,
    move(5, '1', dish('Fritada')),
    first,
    move(2, '5', dish('Locro'), dish('Fritada')),
    move(3, '7', dish('Locro')),
    move(4, '5', dish('Seco')),
  ])
  expect(first.items.map((item) => goesTo(first, item)?.tableName)).toEqual(['7', undefined, '5'])
  expect(goesTo(sentAgain, dish('Seco'))).toBeUndefined()
})

it('returns nothing for a dish if its whole order moved, because the head of the ticket names the place', () => {
  const renamed = ticket(1, { tableName: '2', previousName: '1' })
  const moved = ticket(2, { kind: 'MOVED', tableName: '2', previousName: '1' })
  expect(movedDishes([renamed, moved])(renamed, dish('Locro'))).toBeUndefined()
})

it('splits the name of an order into its number and its guest', () => {
  expect(partName('Llevar 19 · Verónica')).toEqual({ called: 'Llevar 19', guest: 'Verónica' })
  expect(partName('Domicilio 4 · Eva · piso 2')).toEqual({
    called: 'Domicilio 4',
    guest: 'Eva · piso 2',
  })
  expect(partName('Llevar 20')).toEqual({ called: 'Llevar 20', guest: undefined })
})

it('counts the open dishes of all tickets, with options separately', () => {
  const counted = toPrepare([
    ticket(1, { items: [dish('Locro', { quantity: 2 }), dish('Fritada', { done: true })] }),
    ticket(2, { items: [dish('Locro', { modifiers: ['SIN queso'] }), dish('Fritada')] }),
    ticket(3, { state: 'READY', items: [dish('Fritada')] }),
  ])
  expect(counted).toEqual([
    {
      description: 'Locro',
      quantity: 3,
      details: [{ text: 'SIN queso', isAllergy: false, quantity: 1 }],
    },
    { description: 'Fritada', quantity: 1, details: [] },
  ])
})

it('keeps the number of a ticket until it leaves, and gives a free one to the oldest ticket without a number', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ id: index + 1 }))
  const first = keysOf(many, new Map())
  expect(first.get(10)).toBe('0')
  expect(first.get(11)).toBeUndefined()
  const next = keysOf(many.slice(1), first)
  expect(next.get(2)).toBe('2')
  expect(next.get(11)).toBe('1')
})

it('chooses the last ticket of an order to show the held courses', () => {
  const tickets = [ticket(1), ticket(2), ticket(3, { orderId: 2 }), ticket(4, { kind: 'CANCEL' })]
  expect([...lastOfOrders(tickets)]).toEqual([2, 3])
})

it('recalls the ticket that left last first, without cancelled dishes and other stations', () => {
  const at = (readyAt: string, given: Partial<Ticket> = {}): Partial<Ticket> => ({
    state: 'SERVED',
    readyAt,
    ...given,
  })
  const left = leftLast(
    [
      ticket(1, at('2026-11-21T19:10:00.000Z')),
      ticket(2, at('2026-11-21T19:20:00.000Z', { state: 'READY' })),
      ticket(3, at('2026-11-21T19:30:00.000Z', { items: [] })),
      ticket(4, at('2026-11-21T19:30:00.000Z', { stationId: 2 })),
      ticket(5),
    ],
    [1],
  )
  expect(left.map(({ id }) => id)).toEqual([2, 1])
})

it('is late from the promised hour, also if it has just been sent, and near a quarter of the target before', () => {
  const sentAt = '2026-11-21T19:00:00.000Z'
  const looks = ['18:04', '19:02', '19:30'].map((hour) =>
    lookOf(ticket(1, { promisedAt: `2026-11-21T${hour}:00.000Z` }), 12, new Date(sentAt)),
  )
  expect(looks).toEqual(['late', 'near', 'new'])
  const late = ticket(1, { promisedAt: '2026-11-21T18:04:00.000Z' })
  expect(minutesPastPromise(late, 12, new Date(sentAt))).toBe(56)
  expect(minutesPastPromise(late, 12, new Date('2026-11-21T19:12:00.000Z'))).toBeUndefined()
})

it('shows the late tickets first, the longest due one before the others, with a cancel at its ticket', () => {
  const due = (each: Ticket) => dueOf(each, each.stationId === 2 ? 30 : 12)
  const tickets = [
    ticket(1, { stationId: 2 }),
    ticket(2),
    ticket(3, {
      kind: 'CANCEL',
      cancels: { id: 2, number: 2, sentAt: '2026-11-21T19:00:00.000Z' },
    }),
    ticket(4, { sentAt: '2026-11-21T19:11:00.000Z' }),
    ticket(5, { sentAt: '2026-11-21T19:11:00.000Z', promisedAt: '2026-11-21T18:15:00.000Z' }),
  ]
  const now = Date.parse('2026-11-21T19:13:00.000Z')
  const late = new Set(tickets.filter((each) => due(each) <= now).map(({ id }) => id))
  expect(lateFirst(shownTickets(tickets, new Set()), due, late).map(({ id }) => id)).toEqual([
    5, 2, 3, 1, 4,
  ])
})
