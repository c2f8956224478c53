import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegister } from '../acts/sales.ts'
import { sendRecorded } from '../acts/send-recorded.ts'
import { readPast } from '../checks/read-past.ts'
import { openRaw } from '../engine/test-engine.ts'
import type { TestAnswer } from '../test-app.ts'
import { connectTill } from './given-central.ts'
import { givenRestaurant, type Restaurant } from './given-restaurant.ts'

/** The counter of the shop, and the emission point whose drawer it has. */
export const COUNTER_ID = 2
export const COUNTER_POINT_ID = 2
export const COUNTER_NAME = 'Mostrador 2'
export const MAIN_NAME = 'Caja principal'

/** The user who works at the counter: gerente. */
const COUNTER_USER_ID = 2

/** An act of the counter, as its queue holds it. */
export interface ActOfCounter {
  readonly uuid: string
  readonly operation: string
  readonly input: { readonly params?: Readonly<Record<string, unknown>>; readonly body?: unknown }
  readonly at: string
}

/** Two programs of one shop that went on apart from one file. */
export interface TwoPrograms {
  readonly main: Restaurant
  readonly counter: Restaurant
  /** Returns what the counter did since, in order. */
  readonly acts: () => ActOfCounter[]
  /** Sends an act of the counter to the main till. */
  readonly send: (act: ActOfCounter) => Promise<TestAnswer>
  /** Sends all acts of the counter in order. */
  readonly bring: () => Promise<TestAnswer[]>
}

/**
 * Creates a shop with two programs: registers are open at both points (`cajera` at the main till's, `gerente` at the
 * counter's), `before` happened in both, then the cable is cut.
 */
export async function givenTwoPrograms(
  before: (shop: Restaurant) => Promise<unknown>,
): Promise<TwoPrograms> {
  const shop = await givenRestaurant()
  await openRegister(shop)
  await openRegister(shop, { user: 'gerente', emissionPointId: COUNTER_POINT_ID })
  await connectTill(shop, 'http://127.0.0.1:9', { pushesRestaurant: true })
  await before(shop)
  shop.clock.advance(60_000)
  const apartAt = shop.clock.now().toISOString()
  await shop.app.stop()
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-apart-'))
  cpSync(shop.folder, copy, { recursive: true })
  const past = await readPast(copy, apartAt)
  write(shop.folder, `UPDATE emissionPoints SET counterId = ${COUNTER_ID} WHERE id = 2`)
  write(copy, `UPDATE emissionPoints SET counterId = 1 WHERE id <> ${COUNTER_POINT_ID}`)
  const main = await givenRestaurant({ folder: shop.folder })
  const counter = await givenRestaurant({ folder: copy })
  for (const app of [main, counter]) app.clock.advance(120_000)

  const acts = () =>
    counter
      .sql(
        `SELECT uuid, operation, input, createdAt FROM outbox WHERE id > ? ORDER BY id`,
        past.outboxId,
      )
      .map((row) => ({
        uuid: String(row['uuid']),
        operation: String(row['operation']),
        input: JSON.parse(String(row['input'])),
        at: String(row['createdAt']),
      }))
  const send = ({ uuid, operation, input, at }: ActOfCounter) =>
    sendRecorded(main, operation, input, {
      uuid,
      counterId: COUNTER_ID,
      userId: COUNTER_USER_ID,
      emissionPointId: COUNTER_POINT_ID,
      at,
      past,
      idempotencyKey: null,
      requestHash: null,
    })
  return {
    main,
    counter,
    acts,
    send,
    async bring() {
      const answers: TestAnswer[] = []
      for (const act of acts()) answers.push(await send(act))
      return answers
    },
  }
}

function write(folder: string, update: string): void {
  const raw = openRaw(folder)
  raw.query(
    `INSERT INTO counters (id, name, isMain) VALUES (1, '${MAIN_NAME}', 1), (${COUNTER_ID}, '${COUNTER_NAME}', 0)`,
  )
  raw.query(update)
  raw.close()
}
