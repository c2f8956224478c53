import { randomUUID } from 'node:crypto'
import type { Client } from '#shared/api/client.ts'
import { chargeOf } from '../acts/card-charges.ts'
import { sell } from './shop-acts.ts'

/** A sale that was answered. */
export interface AnsweredSale {
  readonly number: string
  readonly atMs: number
}

interface LoadPorts {
  /** Screens that sell without a pause, each on its point. */
  readonly sellers: readonly { readonly client: Client; readonly emissionPointId: number }[]
  /** Charges cards without a pause. */
  readonly charging: Client
  /** Returns an amount in cents that no other charge has. */
  readonly nextCents: () => number
}

/** Acts at a till without a pause, until it is stopped. */
export interface Load {
  readonly answered: readonly AnsweredSale[]
  stop(): Promise<void>
}

/** Puts a till under load. What is refused, or not answered because the till was killed, is left out. */
export function putUnderLoad({ sellers, charging, nextCents }: LoadPorts): Load {
  const answered: AnsweredSale[] = []
  const end = new AbortController()
  const selling = sellers.map(async ({ client, emissionPointId }) => {
    while (!end.signal.aborted) {
      const sale = await sell(client, emissionPointId).catch(() => undefined)
      if (sale !== undefined) answered.push({ number: sale.number, atMs: performance.now() })
      else await pause()
    }
  })
  const cards = (async () => {
    while (!end.signal.aborted) {
      await chargeOnce(charging, nextCents()).catch(pause)
    }
  })()
  return {
    answered,
    async stop() {
      end.abort()
      await Promise.all([...selling, cards])
    },
  }
}

/** Charges a card and waits for its end. Rejects if the till does not answer. */
async function chargeOnce(client: Client, cents: number): Promise<void> {
  const { totalAmount, taxFreeAmount } = amountsOf(cents)
  const { id } = await client.pinpadTransactions.create({
    params: { id: 1 },
    body: { ...chargeOf({ totalAmount, taxFreeAmount }), operationId: randomUUID() },
  })
  for (;;) {
    const { isInProgress } = await client.pinpadTransactions.get({ params: { id } })
    if (!isInProgress) return
    await pause()
  }
}

/** Ten dollars with tax, and the rest without. */
function amountsOf(cents: number) {
  return { totalAmount: cents / 100, taxFreeAmount: (cents - 1_120) / 100 }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
