import type { ConflictSide, ShopConflict } from '#shared/api/machine/conflicts.ts'

type Line = ConflictSide['lines'][number]

const dish = (quantity: number, name: string, amount: number, isDouble = false): Line => ({
  name,
  quantity,
  amount,
  value: null,
  isDouble,
})
const field = (name: string, value: string, isDouble = true): Line => ({
  name,
  quantity: null,
  amount: null,
  value,
  isDouble,
})

const main: ConflictSide = {
  programName: 'Caja principal',
  userName: 'Andrea Mora',
  at: '2026-11-21T18:52:00.000Z',
  total: null,
  invoiceId: null,
  invoiceNumber: null,
  customerName: null,
  payments: [],
  change: null,
  tableName: null,
  lines: [],
}
const counter: ConflictSide = {
  ...main,
  programName: 'Mostrador 2',
  userName: 'Karla Aguas',
  at: '2026-11-21T18:55:00.000Z',
}
const open = { choice: null, refund: null, reason: null, decidedAt: null, decidedBy: null } as const
const free = { amount: null, by: null, pinpad: null, obstacle: null } as const
const foundAt = '2026-11-21T19:18:00.000Z'

/** The same two dishes of table 12 paid at both tills, in cash and by card. */
export const paidTwice: ShopConflict = {
  ...open,
  id: 1,
  kind: 'LINE_PAID_TWICE',
  foundAt,
  subject: '12',
  tableId: 12,
  main: {
    ...main,
    total: 26.2,
    invoiceId: 4396,
    invoiceNumber: '001-001-000004396',
    customerName: 'Verónica Salazar',
    payments: ['Efectivo'],
    change: 3.8,
    lines: [
      dish(2, 'Empanada de viento', 4.5),
      dish(2, 'Seco de chivo', 16.8, true),
      dish(1, 'Locro de papa', 4.9),
    ],
  },
  counter: {
    ...counter,
    total: 21.2,
    invoiceId: 868,
    invoiceNumber: '001-002-000000868',
    customerName: 'Jorge Pilataxi',
    payments: ['Tarjeta de crédito'],
    lines: [dish(2, 'Seco de chivo', 16.8, true), dish(2, 'Jugo de naranjilla', 4.4)],
  },
  options: [
    { ...free, choice: 'BOTH_SERVED' },
    {
      ...free,
      choice: 'RETURN_MAIN',
      amount: 16.8,
      by: 'CREDIT_NOTE_CASH',
    },
    {
      ...free,
      choice: 'RETURN_COUNTER',
      amount: 16.8,
      by: 'CREDIT_NOTE_CASH',
      pinpad: {
        transactionId: 41,
        pinpadName: 'Pinpad de la 002',
        cardMasked: '4512XXXXXXXX0817',
        obstacle: null,
      },
    },
  ],
}

/** As above, of a final consumer, and nobody who decides has an open register. */
export const paidTwiceWithoutRegister: ShopConflict = {
  ...paidTwice,
  id: 2,
  subject: '4',
  tableId: 4,
  options: [
    { ...free, choice: 'BOTH_SERVED' },
    {
      ...free,
      choice: 'RETURN_MAIN',
      amount: 16.8,
      by: 'CASH_EXIT',
      obstacle: 'NO_OPEN_REGISTER',
    },
    { ...free, choice: 'RETURN_COUNTER', obstacle: 'ALREADY_RETURNED' },
  ],
}

const stays: ShopConflict['options'] = [
  { ...free, choice: 'MAIN' },
  { ...free, choice: 'COUNTER' },
]

export const changedTwice: ShopConflict = {
  ...paidTwice,
  id: 3,
  kind: 'LINE_CHANGED_TWICE',
  subject: '7',
  tableId: 7,
  main: { ...main, lines: [dish(3, 'Cerveza nacional', 9, true)] },
  counter: { ...counter, lines: [dish(1, 'Cerveza nacional', 3, true)] },
  options: stays,
}

export const movedTwice: ShopConflict = {
  ...paidTwice,
  id: 4,
  kind: 'TABLE_MOVED_TWICE',
  subject: '9',
  tableId: 9,
  main: {
    ...main,
    tableName: '4',
    lines: [dish(1, 'Guatita', 6.5), dish(2, 'Cerveza nacional', 6)],
  },
  counter: {
    ...counter,
    tableName: 'Terraza 2',
    lines: [dish(1, 'Guatita', 6.5), dish(2, 'Cerveza nacional', 6)],
  },
  options: stays,
}

export const recordTwice: ShopConflict = {
  ...paidTwice,
  id: 5,
  kind: 'RECORD_CHANGED_TWICE',
  subject: 'Verónica Salazar',
  tableId: null,
  main: { ...main, lines: [field('phone', '0991234567'), field('email', 'v@salazar.ec')] },
  counter: {
    ...counter,
    lines: [field('phone', '0987654321'), field('email', 'vero@correo.ec')],
  },
  options: stays,
}

/** Something that the counter alone did and that no act carries. */
export const onlyRead: ShopConflict = {
  ...paidTwice,
  id: 6,
  kind: 'RECORD_CHANGED_TWICE',
  subject: 'DRAWER_OPENED',
  tableId: null,
  main: { ...main, userName: null, at: null },
  counter: {
    ...counter,
    lines: [field('kind', 'DRAWER_OPENED'), field('reason', 'Cambio de un billete', false)],
  },
  options: [{ ...free, choice: 'MAIN' }],
}

export const decided: ShopConflict = {
  ...changedTwice,
  id: 7,
  subject: '3',
  tableId: 3,
  choice: 'COUNTER',
  reason: 'La mesa devolvió dos cervezas',
  decidedAt: '2026-11-21T19:30:00.000Z',
  decidedBy: 'Gabriela Paz',
  options: [],
}

export const allConflicts: readonly ShopConflict[] = [
  paidTwice,
  paidTwiceWithoutRegister,
  changedTwice,
  movedTwice,
  recordTwice,
  onlyRead,
  decided,
]
