import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Api } from '../../../src-shared/api/index.ts'
import type { CallInput } from '../../../src-shared/api/operation.ts'
import type { Choice } from './bill.ts'

export type TableRequest = CallInput<Api['tables']['invoice']>
export type SaleRequest = CallInput<Api['invoices']['issue']>

/** A request for an invoice that has left, word for word, until its answer is known. */
export interface Attempt {
  readonly request:
    ({ readonly kind: 'table' } & TableRequest) | ({ readonly kind: 'sale' } & SaleRequest)
  /** The draft that it was made from, and what is done with it once the invoice exists. */
  readonly draftKey: string
  readonly choice: Choice
  readonly leavesRest: boolean
}

/** `table:12` or `sale`: where a person stands who asks what became of it. */
export type Place = `table:${number}` | 'sale'

interface Attempts {
  readonly attempts: Readonly<Partial<Record<Place, Attempt>>>
  /** One uuid for each bill until it has its invoice, however often it is charged. */
  readonly uuids: Readonly<Record<string, string>>
}

/**
 * Kept before a request leaves and until the register has said what became of it, so that neither a
 * cut network nor a reload nor a restart makes a second invoice of one sale.
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

/** Refused for certain: the uuid stays, for the same bill will be charged again. */
export function dropAttempt(place: Place): void {
  useAttempts.setState(({ attempts }) => ({ attempts: without(attempts, place) }))
}

/** The invoice exists: what comes next on the same bill is another one. */
export function settleAttempt(place: Place): void {
  useAttempts.setState(({ attempts, uuids }) => ({
    attempts: without(attempts, place),
    uuids: without(uuids, attempts[place]?.draftKey ?? ''),
  }))
}

/** The uuid of a bill that was charged before without an invoice to show for it. */
export function uuidInUse(draftKey: string): string | undefined {
  return useAttempts.getState().uuids[draftKey]
}

function without<T extends object>(record: T, key: string): T {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key)) as T
}
