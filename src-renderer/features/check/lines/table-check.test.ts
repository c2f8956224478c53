import { describe, expect, test } from 'vitest'
import { appendAct } from '../queue/append-act.ts'
import { emptyQueue, type NewAct, type OrderAct } from '../queue/order-acts.ts'
import { addedByOthers } from './added-by-others.ts'
import { countProducts, findLineToRaise } from './check-control.ts'
import {
  givenItem,
  givenLine,
  givenOrder,
  givenProduct,
  place,
} from '#renderer/testing/given-check.ts'
import { sumCheck } from './sum-check.ts'
import { courseOfNext, groupLines, tableLines } from './table-check.ts'

const SENT = { status: 'SENT', sentAt: '2026-11-21T20:12:00.000Z' } as const

function queueWith(...acts: readonly NewAct[]): readonly OrderAct[] {
  return acts.reduce(
    (queue, act) => appendAct(queue, `act ${queue.acts.length}`, act),
    emptyQueue(12),
  ).acts
}

const headings = (lines: ReturnType<typeof tableLines>) =>
  groupLines(lines).map(({ kind, course, lines: members }) => [
    kind,
    course,
    members.map(({ key }) => key),
  ])

describe('a check', () => {
  test('has first the sent lines by course, then the unsent ones of register and device', () => {
    const order = givenOrder([
      givenItem({ itemUuid: 'first', course: 1, ...SENT }),
      givenItem({ itemUuid: 'second', course: 2, ...SENT, sentAt: '2026-11-21T20:31:00.000Z' }),
      givenItem({ itemUuid: 'third', course: 3 }),
    ])
    const lines = tableLines([order], queueWith({ kind: 'add', line: givenLine() }), place)
    expect(headings(lines)).toEqual([
      ['sent', 1, ['first']],
      ['sent', 2, ['second']],
      ['new', 3, ['third', 'tapped']],
    ])
    expect(lines.map(({ state }) => state)).toEqual(['sent', 'sent', 'new', 'waiting'])
  })

  test('begins the next course once all lines are sent', () => {
    const order = givenOrder([givenItem({ course: 2, ...SENT })])
    const [, tapped] = tableLines([order], queueWith({ kind: 'add', line: givenLine() }), place)
    expect(tapped?.course).toBe(3)
  })

  test('shows a line once if both the register and the queue have it', () => {
    const queue = queueWith({ kind: 'add', line: givenLine({ itemUuid: 'stored' }) })
    expect(tableLines([givenOrder([givenItem()])], queue, place)).toHaveLength(1)
  })

  test('shows changes and removals before they reach the register', () => {
    const order = givenOrder([givenItem(), givenItem({ itemUuid: 'other' })])
    const queue = queueWith(
      { kind: 'change', itemUuid: 'stored', change: { quantity: 2, discountAmount: 0.78 } },
      { kind: 'delete', itemUuid: 'other' },
    )
    const lines = tableLines([order], queue, place)
    expect(lines).toMatchObject([{ key: 'stored', quantity: 2, total: 810, fullTotal: 900 }])
  })

  test('keeps a deleted sent line in place, outside the total; a deleted unsent line disappears', () => {
    const deletion = {
      description: 'Guatita',
      quantity: 1,
      course: 1,
      reason: 'Error',
      deletedAt: '2026-11-21T20:40:00.000Z',
      deletedBy: 'Luis Cajas',
      authorizedBy: 'Gabriela Paz',
      isDeliveryFee: false,
      itemsBefore: 1,
    }
    const order = givenOrder([givenItem(SENT), givenItem({ ...SENT, itemUuid: 'last' })], {
      deletedItems: [
        { ...deletion, itemUuid: 'struck', wasSent: true, sentAt: SENT.sentAt },
        { ...deletion, itemUuid: 'gone', wasSent: false, sentAt: null },
      ],
    })
    const lines = tableLines([order], [], place)
    expect(headings(lines)).toEqual([['sent', 1, ['stored', 'struck', 'last']]])
    expect(sumCheck(lines, []).total).toBe(900)
  })

  test('has the delivery fee last, also one that was removed', () => {
    const fee = { course: 1, isDeliveryFee: true, ...SENT, sentAt: '2026-11-21T20:31:00.000Z' }
    const order = givenOrder(
      [givenItem({ itemUuid: 'fee', ...fee }), givenItem(SENT), givenItem({ itemUuid: 'next' })],
      {
        deletedItems: [
          {
            ...fee,
            itemUuid: 'earlier',
            itemsBefore: 3,
            description: 'Envío a domicilio',
            quantity: 1,
            wasSent: true,
            reason: 'Error',
            deletedAt: '2026-11-21T20:30:00.000Z',
            deletedBy: 'Gabriela Paz',
            authorizedBy: null,
          },
        ],
      },
    )
    expect(headings(tableLines([order], [], place)).map(([kind, , keys]) => [kind, keys])).toEqual([
      ['sent', ['stored']],
      ['new', ['next']],
      ['fee', ['fee', 'earlier']],
    ])
  })

  test('gives the first dish the first course if the order has only its delivery fee', () => {
    const fee = givenItem({ itemUuid: 'fee', isDeliveryFee: true, ...SENT })
    const stored = tableLines([givenOrder([fee])], [], place)
    expect(courseOfNext(stored)).toBe(1)
    const dish = givenItem({ itemUuid: 'dish', ...SENT })
    expect(courseOfNext(tableLines([givenOrder([fee, dish])], [], place))).toBe(2)
  })

  test('counts the courses that were billed, as the register does', () => {
    const billed = {
      itemUuid: 'soup',
      description: 'Encebollado',
      quantity: 1,
      totalAmount: 4.5,
      course: 1,
      isDeliveryFee: false,
      invoiceId: 4,
      invoiceNumber: '001-001-000000004',
    }
    const order = givenOrder([], {
      billedItems: [
        billed,
        { ...billed, itemUuid: 'dessert', course: 2 },
        { ...billed, itemUuid: 'fee', course: 3, isDeliveryFee: true },
      ],
    })
    const lines = tableLines([order], [], place)
    expect(courseOfNext(lines)).toBe(3)
    expect(groupLines(lines).map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['billed', 3],
    ])
  })

  test('totals the sum of its lines; the tax is the total minus the base', () => {
    const cheap = { priceUnit: 0.434783, totalAmount: 0.5 }
    const items = ['a', 'b', 'c'].map((itemUuid) => givenItem({ itemUuid, ...cheap }))
    const lines = tableLines([givenOrder(items)], [], place)
    expect(lines.map(({ total }) => total)).toEqual([50, 50, 50])
    expect(sumCheck(lines, [])).toMatchObject({ subtotal: 130, tax: 20, total: 150, taxRate: 1500 })
  })

  test('of a bill paid in shares totals the unpaid rest', () => {
    const items = [givenItem({ isShared: true, ...SENT }), givenItem({ itemUuid: 'later' })]
    const split = {
      of: 2,
      paid: [{ number: 1, invoiceId: 4, totalAmount: 2.25 }],
      open: [{ number: 2, totalAmount: 2.25 }],
    }
    const lines = tableLines([givenOrder(items, { split })], [], place)
    expect(sumCheck(lines, [split]).total).toBe(450 + 225)
  })

  test('excludes a refused line from the total until a person decides', () => {
    const queue = queueWith({
      kind: 'add',
      line: givenLine(),
      failure: { code: 'PRODUCT_SOLD_OUT', message: 'Está agotado.' },
    })
    const lines = tableLines([], queue, place)
    expect(lines).toMatchObject([{ state: 'failed', remark: { message: 'Está agotado.' } }])
    expect(sumCheck(lines, []).total).toBe(0)
  })
})

describe('one more of a product', () => {
  const product = givenProduct()
  const raised = (item: Parameters<typeof givenItem>[0], mayEdit = true) =>
    findLineToRaise(
      tableLines([givenOrder([givenItem(item)])], [], place),
      product,
      { priceType: 1, isOfHour: false },
      () => mayEdit,
    )?.key

  test('is added to its plain unsent line', () => {
    expect(raised({})).toBe('stored')
  })

  test('is a new line if the other one has a note, a discount, another price or another owner', () => {
    expect(raised({ observation: 'sin cebolla' })).toBeUndefined()
    expect(raised({ discountAmount: 0.1 })).toBeUndefined()
    expect(raised({ priceType: 2 })).toBeUndefined()
    expect(raised({}, false)).toBeUndefined()
  })
})

describe('two for one at a check', () => {
  const offer = { takeQuantity: 2, payQuantity: 1, pool: '5/3/1' }
  const timed = { priceScheduleId: 5, priceUnit: 3.913043, offer }
  const totals = (...acts: readonly NewAct[]) =>
    tableLines([givenOrder([givenItem({ offer })])], queueWith(...acts), place).map(
      ({ total }) => total,
    )

  test('gives the line that this device adds to one of the register, until it has another discount', () => {
    const add: NewAct = { kind: 'add', line: givenLine({ timed }) }
    expect(totals(add)).toEqual([450, 0])
    const discount = { quantity: 1, discountAmount: 0.39, discountPercent: 10 }
    expect(totals(add, { kind: 'change', itemUuid: 'tapped', change: discount })).toEqual([
      450, 405,
    ])
    const dearer = { quantity: 1, priceType: 1 }
    expect(totals(add, { kind: 'change', itemUuid: 'tapped', change: dearer })).toEqual([450, 450])
  })

  test('is counted again for a changed line', () => {
    expect(totals({ kind: 'change', itemUuid: 'stored', change: { quantity: 3 } })).toEqual([900])
  })

  test('of one more tap goes to the line that has the same offer', () => {
    const lines = tableLines([givenOrder([givenItem({ offer })])], [], place)
    const raised = (price: Parameters<typeof findLineToRaise>[2]) =>
      findLineToRaise(lines, givenProduct(), price, () => true)?.key
    expect(raised({ priceType: 1, isOfHour: true, timed })).toBe('stored')
    expect(raised({ priceType: 1, isOfHour: false })).toBeUndefined()
  })
})

test('tiles count unsent and sent units separately', () => {
  const order = givenOrder([givenItem({ ...SENT, quantity: 2 }), givenItem({ itemUuid: 'b' })])
  const counts = countProducts(tableLines([order], [], place))
  expect([counts.sent.get(3), counts.unsent.get(3)]).toEqual([2, 1])
})

describe('lines of other users', () => {
  const before = [givenOrder([givenItem()])]
  const after = (createdById: number) => [
    givenOrder([
      givenItem(),
      givenItem({ id: 2, itemUuid: 'b', createdById, createdBy: 'Rosa Quishpe' }),
      givenItem({ id: 3, itemUuid: 'c', createdById, createdBy: 'Rosa Quishpe' }),
    ]),
  ]

  test('are announced with the first name', () => {
    expect(addedByOthers(before, after(9), 5)).toEqual({ name: 'Rosa', count: 2 })
  })

  test('are not announced if they are the user’s own or of a joined table', () => {
    expect(addedByOthers(before, after(5), 5)).toBeUndefined()
    const joined = [
      ...before,
      givenOrder([givenItem({ itemUuid: 'x', createdById: 9 })], { id: 8 }),
    ]
    expect(addedByOthers(before, joined, 5)).toBeUndefined()
  })
})
