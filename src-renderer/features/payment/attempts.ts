import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Api } from '../../../src-shared/api/index.ts'
import type { CallInput } from '../../../src-shared/api/operation.ts'
import type { Choice } from './bill/bill.ts'

export type TableRequest = CallInput<Api['tables']['invoice']>
export type SaleRequest = CallInput<Api['invoices']['issue']>

/** A request for an invoice that was sent, word for word, until its result is known. */
export interface Attempt {
  readonly request:
    ({ readonly kind: 'table' } & TableRequest) | ({ readonly kind: 'sale' } & SaleRequest)
  /** The key of its draft, and what is done with the draft once the invoice exists. */
  readonly draftKey: string
  readonly choice: Choice
  readonly leavesRest: boolean
}

/** `table:12` or `sale`: the screen that must show the result of an attempt. */
export type Place = `table:${number}` | 'sale'

interface Attempts {
  readonly attempts: Readonly<Partial<Record<Place, Attempt>>>
  /** One uuid for each bill until it has its invoice, however often it is charged. */
  readonly uuids: Readonly<Record<string, string>>
}

/**
 * Stored before a request is sent and until its result is known, so that a lost connection, a reload or a
 * restart cannot make a second invoice of one sale.
 */
export const useAttempts = create<Attempts>()(
  persist((): Attempts => ({ attempts: {}, uuids: {} }), {
    name: 'mostrador.payment-attempts',
    version: 1,
  }),
)

export function keepAttempt(place: Place, attempt: Attempt): void {
  useAttempts.setState(({ attempts, uuids }) => ({
    attempts: { ...attempts, [place]: attempt },
    uuids: { ...uuids, [attempt.draftKey]: attempt.request.body.invoiceUuid },
  }))
}

/**
 * Drops an attempt that was certainly refused. Keeps the uuid, because the same bill will be charged again.
 */
export function dropAttempt(place: Place): void {
  useAttempts.setState(({ attempts }) => ({ attempts: without(attempts, place) }))
}

/** Ends an attempt whose invoice exists: the next one on the same bill gets a new uuid. */
export function settleAttempt(place: Place): void {
  useAttempts.setState(({ attempts, uuids }) => ({
    attempts: without(attempts, place),
    uuids: without(uuids, attempts[place]?.draftKey ?? ''),
  }))
}

/** Returns the uuid of a bill that was charged before without a known invoice. */
export function uuidInUse(draftKey: string): string | undefined {
  return useAttempts.getState().uuids[draftKey]
}

function without<T extends object>(record: T, key: string): T {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key)) as T
}
