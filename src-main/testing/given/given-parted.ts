import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Handover } from '#shared/api/machine/counters.ts'
import type { RecordedAct } from '#main/core/acts/recorded-act.ts'
import { sendRecorded } from '../acts/send-recorded.ts'
import { readPast } from '../checks/read-past.ts'
import { readRows } from '../checks/read-rows.ts'
import { fakeLan } from '../doubles/fake-lan.ts'
import { demoUsers, type DemoUser, type TestAnswer, type TestAppOptions } from '../test-app.ts'
import { connectTill } from './given-central.ts'
import { COUNTER_POINT, givenCounter } from './given-counter.ts'
import { givenRestaurant, type Restaurant } from './given-restaurant.ts'

/** A stored act of the program that was apart. */
export interface StoredAct {
  readonly id: number
  readonly uuid: string
  readonly operation: string
  readonly input: string
  readonly resourceId: number | null
  readonly createdAt: string
  readonly approvedById: number | null
}

/** Two programs whose files went their own ways. */
export interface GivenParted {
  readonly main: Restaurant
  readonly apart: Restaurant
  readonly counterId: number
  /** The register of the counter's point, which both files have. */
  readonly registerId: number
  /** A request at the counter's own page. */
  readonly at: (user: DemoUser, method: string, path: string, body?: unknown) => Promise<TestAnswer>
  /** The same through the main till, as the counter's page did until the cable was torn: its copy may lack it. */
  readonly through: GivenParted['at']
  /** The acts since both were the same. */
  readonly acts: () => StoredAct[]
  /** Sends one act to the main till. */
  readonly record: (
    operation: string,
    input: { readonly params?: object; readonly body?: object },
    act?: Partial<RecordedAct>,
  ) => Promise<TestAnswer>
  /** Hands over what no act carries, after the acts. */
  readonly handOver: (body?: Partial<Handover>) => Promise<TestAnswer>
  /** Sends all acts in their order, with the ids of the main till; returns its answers. */
  readonly bring: (isSent?: (act: StoredAct) => boolean) => Promise<TestAnswer[]>
}

const fields: Readonly<Record<string, string>> = {
  orderId: 'orders',
  targetOrderId: 'orders',
  invoiceId: 'invoices',
  cashRegisterId: 'cashRegisters',
  customerId: 'customers',
}

/**
 * A main till with a joined counter whose register is open, and the counter's program on a copy of its file. `before`
 * does what both know.
 */
export async function givenParted(
  options: TestAppOptions & { readonly before?: (main: Restaurant) => Promise<unknown> } = {},
): Promise<GivenParted> {
  const { before, ...given } = options
  const main = await givenRestaurant({
    ...given,
    dependencies: { lan: fakeLan(), ...given.dependencies },
  })
  const { own, grant } = await givenCounter(main)
  const { counterId } = grant
  // Nothing listens there: what is pushed stays in the queue.
  await connectTill(main, 'http://127.0.0.1:9', { pushesRestaurant: true })
  const registerId = await openAt(main, own)
  await before?.(main)
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-apart-'))
  cpSync(main.folder, folder, { recursive: true })
  const past = await readPast(folder, main.clock.now().toISOString())
  main.clock.advance(60_000)
  const apart = await givenRestaurant({
    folder,
    dependencies: { lan: fakeLan(), ...given.dependencies },
  })
  apart.clock.advance(60_000)

  const record: GivenParted['record'] = (operation, input, changes = {}) => {
    const act: RecordedAct = {
      uuid: randomUUID(),
      counterId,
      userId: 3,
      emissionPointId: COUNTER_POINT,
      at: apart.clock.now().toISOString(),
      past,
      idempotencyKey: null,
      requestHash: null,
      ...changes,
    }
    return sendRecorded(main, operation, input, act)
  }
  const ask = async (
    app: Restaurant,
    user: DemoUser,
    method: string,
    path: string,
    body: unknown,
  ) =>
    app.request(method, path, {
      ...own,
      token: await tokenAt(app, own, user),
      ...(body === undefined ? {} : { body }),
    })
  /** The user of each act, by its row. */
  const users = new Map<number, number>()
  const acts = () =>
    readRows<StoredAct>(
      apart,
      `SELECT outbox.id, uuid, operation, input, resourceId, createdAt, approvedById FROM outbox
       LEFT JOIN shopActs ON shopActs.outboxId = outbox.id
       WHERE outbox.id > ${past.outboxId} ORDER BY outbox.id`,
    )
  return {
    main,
    apart,
    counterId,
    registerId,
    acts,
    record,
    handOver: (body = {}) =>
      record('counters.handOver', {
        body: {
          charges: [],
          dishes: [],
          unsentMail: [],
          sessions: [],
          others: [],
          refused: [],
          conflicts: [],
          ...body,
        },
      }),
    through: (user, method, path, body) => ask(main, user, method, path, body),
    async at(user, method, path, body) {
      const answer = await ask(apart, user, method, path, body)
      const [row] = apart.sql('SELECT id FROM users WHERE username = ?', user)
      for (const { id } of acts()) if (!users.has(id)) users.set(id, Number(row?.['id']))
      return answer
    },
    async bring(isSent = () => true) {
      const ids = new Map<string, number>()
      const answers: TestAnswer[] = []
      for (const act of acts().filter(isSent)) {
        const { id: row, uuid, operation, input, resourceId, createdAt, approvedById } = act
        const translated = translate(JSON.parse(input), ids, operation) as { body?: object }
        const userId = users.get(row) ?? null
        const answer = await record(operation, translated, {
          uuid,
          at: createdAt,
          userId,
          approvedById,
        })
        answers.push(answer)
        const resource = { orders: 'orders', invoices: 'invoices', customers: 'customers' }[
          operation.split('.')[0] ?? ''
        ]
        const made = operation === 'cashRegister.open' ? 'cashRegisters' : resource
        const id = (answer.body as { id?: number } | undefined)?.id
        if (made !== undefined && resourceId !== null && id !== undefined) {
          ids.set(`${made}/${resourceId}`, id)
        }
      }
      return answers
    },
  }
}

type Own = Awaited<ReturnType<typeof givenCounter>>['own']

async function openAt(app: Restaurant, own: Own): Promise<number> {
  const answer = await app.request('POST', '/cash-register/open', {
    ...own,
    token: await tokenAt(app, own, 'cajera'),
    body: { operationId: randomUUID(), emissionPointId: COUNTER_POINT, openingCash: 100 },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id as number
}

const tokens = new WeakMap<Restaurant, Map<DemoUser, Promise<string>>>()

/** Signs in with the PIN at the counter; once for each user. */
function tokenAt(app: Restaurant, own: Own, user: DemoUser): Promise<string> {
  const known = tokens.get(app) ?? new Map<DemoUser, Promise<string>>()
  tokens.set(app, known)
  const token = known.get(user) ?? signIn(app, own, user)
  known.set(user, token)
  return token
}

async function signIn(app: Restaurant, own: Own, user: DemoUser): Promise<string> {
  const [row] = app.sql('SELECT id FROM users WHERE username = ?', user)
  const { body } = await app.request('POST', '/auth/pin-login', {
    ...own,
    body: { userId: row?.['id'], pin: demoUsers[user].pin },
  })
  return body.token as string
}

/** Exchanges the ids of records that were made apart. */
function translate(value: unknown, ids: ReadonlyMap<string, number>, operation: string): unknown {
  if (Array.isArray(value)) return value.map((each) => translate(each, ids, operation))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const resource =
        name === 'id' && operation.startsWith('invoices.') ? 'invoices' : (fields[name] ?? '')
      return typeof each === 'number'
        ? [name, ids.get(`${resource}/${each}`) ?? each]
        : [name, translate(each, ids, operation)]
    }),
  )
}
