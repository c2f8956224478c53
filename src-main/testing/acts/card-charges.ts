import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ChargeRequest, PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import type { Dependencies } from '#main/app/app.ts'
import { givenRestaurant, type Restaurant } from '../given/given-restaurant.ts'
import { openRegister } from './sales.ts'
import { type Script, type ScriptedPinpad, scriptedPinpad } from '../doubles/scripted-pinpad.ts'
import type { DemoUser, TestAppOptions } from '../test-app.ts'

/** Short enough for tests, long enough for a busy machine. */
export const PINPAD_TIMEOUT_MS = 150
const timing = { connectMs: 2_000, partialMs: 40, sealMs: 20, maximumGraceMs: 2_000, checkMs: 300 }

export const pinpadTiming: Partial<Dependencies> = { pinpads: { timing } }

export interface CardTill extends Restaurant {
  readonly terminal: ScriptedPinpad
  /** Requests a charge of $ 11.20 on the demo's first pinpad. */
  readonly charge: (
    changes?: Partial<z.input<typeof ChargeRequest>>,
    user?: DemoUser,
  ) => Promise<PinpadTransaction>
  /** Returns the charge when it is no longer in progress. */
  readonly settled: (id: number) => Promise<PinpadTransaction>
  readonly read: (id: number) => Promise<PinpadTransaction>
}

/** Creates the demo restaurant with an open register and a scripted terminal as its first pinpad. */
export async function givenCardTill(
  script?: Script,
  options: TestAppOptions = {},
): Promise<CardTill> {
  const terminal = await scriptedPinpad(script)
  const app = await givenRestaurant({
    ...options,
    dependencies: { ...pinpadTiming, ...options.dependencies },
  })
  app.sql(
    'UPDATE pinpads SET port = ?, timeoutMs = ? WHERE id = 1',
    terminal.port,
    PINPAD_TIMEOUT_MS,
  )
  if (options.folder === undefined) await openRegister(app)
  const read = async (id: number) => {
    const client = await app.as('cajera')
    return client.pinpadTransactions.get({ params: { id } })
  }
  return {
    ...app,
    terminal,
    read,
    async charge(changes = {}, user = 'cajera') {
      const client = await app.as(user)
      return client.pinpadTransactions.create({ params: { id: 1 }, body: chargeOf(changes) })
    },
    async settled(id) {
      for (;;) {
        const found = await read(id)
        if (!found.isInProgress) return found
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

/** Returns a charge of $ 11.20: 10.00 plus 1.20 tax, as in the test vector of the pinpad manual. */
export function chargeOf(
  changes: Partial<z.input<typeof ChargeRequest>> = {},
): z.input<typeof ChargeRequest> {
  return {
    operationId: randomUUID(),
    totalAmount: 11.2,
    taxedAmount: 10,
    taxFreeAmount: 0,
    taxAmount: 1.2,
    ...changes,
  }
}
