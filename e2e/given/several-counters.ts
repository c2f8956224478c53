import type { Page, Route } from '@playwright/test'
import type { Counter, CounterPort, CounterSettings } from '#shared/api/machine/counters.ts'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { LostActs, Shop } from '#shared/api/machine/shop.ts'

const FINGERPRINT = `A4:19:3C:70:8E:D2:4B:01:${'5C:'.repeat(23)}00`

/** A shop of one program, as its main till describes itself. */
export const mainShop: Shop = {
  role: 'MAIN',
  counterId: 1,
  name: 'Caja Salón',
  epoch: 3,
  isReplaced: false,
  mainUrl: null,
  isMainHeard: true,
  heardAt: null,
  lagMs: null,
  lagActs: null,
  copyUntil: null,
  lastInvoiceNumber: null,
  emissionPoints: [{ id: 1, code: '001' }],
  waitingActs: 0,
  conflicts: 0,
  ownSince: null,
  bringing: null,
  takeoverAfterSeconds: 10,
  ways: [],
  joining: null,
}

/** The counter that hears its main till. */
export function counterShop(): Shop {
  const now = new Date().toISOString()
  return {
    ...mainShop,
    role: 'COUNTER',
    counterId: 2,
    name: 'Mostrador 2',
    mainUrl: 'https://192.168.1.20:4600',
    heardAt: now,
    lagMs: 40,
    lagActs: 0,
    copyUntil: now,
    lastInvoiceNumber: '001-001-000004391',
    emissionPoints: [
      { id: 2, code: '002' },
      { id: 3, code: '003' },
    ],
    ways: [
      { points: 'OWN', needs: 'PIN' },
      { points: 'ALL', needs: 'MANAGER_PIN' },
    ],
  }
}

/** The counter whose main till has been silent for so many seconds. */
export function awayShop(seconds: number): Shop {
  const heardAt = new Date(Date.now() - seconds * 1_000).toISOString()
  return { ...counterShop(), isMainHeard: false, heardAt, copyUntil: heardAt }
}

/** The counter that goes on with its own points, and has so many acts to hand over. */
export function ownShop(waitingActs: number): Shop {
  return { ...awayShop(180), ownSince: '2026-11-21T18:44:00.000Z', waitingActs }
}

export const lostActs: LostActs = {
  since: '2026-11-21T18:41:21.000Z',
  until: '2026-11-21T18:41:22.000Z',
  atMost: { sales: 1, charges: 1, tickets: 2 },
  lastNumbers: ['001-001-000004391', '001-002-000000120'],
  chargesInFlight: [{ transactionId: 7, pinpadName: 'Pinpad de la 001', amount: 27.5 }],
}

/** A takeover as the page keeps it on its machine. */
export const storedTakeover = {
  state: {
    record: {
      counterId: 2,
      name: 'Mostrador 2',
      epoch: 4,
      at: lostActs.until,
      points: ['001', '002', '003'],
      lost: lostActs,
      checked: [],
    },
    isFresh: false,
  },
  version: 1,
}

const mainTill: Counter = {
  id: 1,
  name: 'Caja Salón',
  role: 'MAIN',
  state: 'JOINED',
  emissionPointIds: [1, 9],
  address: 'https://192.168.1.20:4600',
  fingerprint: FINGERPRINT,
  joinedAt: null,
  isCurrent: false,
  lagMs: null,
  lagActs: null,
  maxLagMs: 0,
  lastHeardAt: null,
  lastAwayAt: null,
  version: '2.3.0',
  epoch: 3,
}
const second: Counter = {
  ...mainTill,
  id: 2,
  name: 'Mostrador 2',
  role: 'COUNTER',
  emissionPointIds: [2],
  address: 'https://192.168.1.21:4600',
  joinedAt: '2026-11-02T15:00:00.000Z',
  isCurrent: true,
  lagMs: 40,
  lagActs: 0,
  maxLagMs: 600,
  lastHeardAt: '2026-11-21T19:58:21.000Z',
}

/** The main till and five counters, one in each state. */
export const shopOfSix: readonly Counter[] = [
  mainTill,
  second,
  {
    ...second,
    id: 3,
    name: 'Barra',
    emissionPointIds: [],
    isCurrent: false,
    lagMs: 7_200,
    lagActs: 12,
    version: '2.2.9',
  },
  {
    ...second,
    id: 4,
    name: 'Terraza',
    emissionPointIds: [],
    state: 'AWAY',
    isCurrent: false,
    lagMs: null,
    lagActs: null,
    lastHeardAt: '2026-11-21T19:41:00.000Z',
  },
  { ...second, id: 5, name: 'Patio', emissionPointIds: [], state: 'OWN', isCurrent: false },
  {
    ...second,
    id: 6,
    name: 'Caja vieja',
    emissionPointIds: [],
    state: 'TAKEN_OVER',
    isCurrent: false,
  },
]

export const portsOfSecond: readonly CounterPort[] = [
  { kind: 'SERIAL', path: 'COM3', name: 'COM3', usedBy: 'Pinpad caja 002', isOpen: true },
  { kind: 'QUEUE', path: 'RECIBOS', name: 'RECIBOS', usedBy: 'Impresora caja 002', isOpen: false },
  { kind: 'SERIAL', path: 'COM4', name: 'COM4', usedBy: null, isOpen: false },
]

interface Answers {
  shop: Shop
  counters: readonly Counter[]
  settings: CounterSettings
  conflicts: readonly ShopConflict[]
}

/** The points of the shop: one of the main till, one of Mostrador 2, and a free one. */
const points = [
  { id: 1, code: '001', name: 'Caja 001' },
  { id: 2, code: '002', name: 'Caja 002' },
  { id: 9, code: '009', name: 'Caja de la terraza' },
]

/** Answers of a program of a shop of several counters; each may be changed while the page is open. */
export interface SeveralCounters extends Answers {
  /** Times that the page asked for `GET /system/shop`. */
  shopReads: number
}

/** Lets the page read these answers of a shop of several counters, which then may be changed. */
export async function answerCounters(
  page: Page,
  given: Partial<Answers> = {},
): Promise<SeveralCounters> {
  const answers: SeveralCounters = {
    shop: mainShop,
    counters: [mainTill],
    settings: { waitForCopyMs: 0, takeoverAfterSeconds: 10, addresses: [] },
    conflicts: [],
    shopReads: 0,
    ...given,
  }
  const api = '**/api/v1'
  await page.route(`${api}/system/shop`, (route) => {
    answers.shopReads += 1
    return route.fulfill({ json: answers.shop })
  })
  await page.route(`${api}/system/conflicts*`, (route) => {
    const isUndecided = new URL(route.request().url()).searchParams.get('undecided') === 'true'
    return route.fulfill({
      json: answers.conflicts.filter(({ choice }) => !isUndecided || choice === null),
    })
  })
  await page.route(`${api}/emission-points/options*`, (route) => route.fulfill({ json: points }))
  await page.route(`${api}/counters`, (route) => route.fulfill({ json: answers.counters }))
  await page.route(`${api}/counters/settings`, async (route) => {
    if (route.request().method() === 'PUT') answers.settings = route.request().postDataJSON()
    await route.fulfill({ json: answers.settings })
  })
  await page.route(`${api}/counters/*/ports`, (route) => route.fulfill({ json: portsOfSecond }))
  await page.route(`${api}/counters/*`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    answers.counters = answers.counters.filter((counter) => counter.id !== id)
    await route.fulfill({ status: 204 })
  })
  await page.route(`${api}/counters/codes`, (route) =>
    route.fulfill({
      status: 201,
      json: {
        code: '7K2M-Q0XA-9D4T',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        addresses: ['https://192.168.1.20:4600', 'https://caja.local:4600'],
        fingerprint: FINGERPRINT,
      },
    }),
  )
  return answers
}

/** Answers with a refusal, as the API words it. */
export function refuse(
  route: Route,
  status: number,
  code: string,
  message: string,
  field?: string,
): Promise<void> {
  return route.fulfill({
    status,
    json: {
      timestamp: '2026-11-21T13:41:22',
      status,
      error: 'CONFLICT',
      message,
      path: new URL(route.request().url()).pathname,
      code,
      outcome: 'NOT_TRIED',
      errors: field === undefined ? [] : [{ field, message, code }],
    },
  })
}
