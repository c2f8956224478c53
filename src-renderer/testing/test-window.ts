import { vi } from 'vitest'
import type { ActData } from '#renderer/requests/send-once.ts'
import type { Flow } from '#renderer/requests/delivery/flows.ts'
import type { WriteInput, Secrets } from '#renderer/requests/kept-request.ts'
import type { KeptWrite } from '#renderer/requests/kept-writes.ts'

/** localStorage or sessionStorage of a test. */
export class MemoryStorage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
}

/** Stubs what the requests of the page need of a browser, except IndexedDB and `fetch`. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
}

/** The page's flows by the first word of their lanes. */
const flows: Readonly<Record<string, () => Promise<Flow>>> = {
  act: async () => ({}),
  closing: async () =>
    (await import('#renderer/features/cash-register/closing/closing-flow.ts')).closingFlow,
  payment: async () =>
    (await import('#renderer/features/payment/state/payment-flow.ts')).paymentFlow,
  card: async () => (await import('#renderer/features/payment/card/card-flow.ts')).cardFlow,
  orders: async () => (await import('#renderer/features/check/queue/deliver-orders.ts')).orderFlow,
  layout: async () => (await import('#renderer/features/sections/draft/layout-flow.ts')).layoutFlow,
}

/** Lanes of writes with their own flow; for example a closing looks up its result. */
const lanes: Readonly<Partial<Record<KeptWrite, string>>> = {
  'cashRegister.close': 'closing:register',
  'invoices.issue': 'payment:sale',
  'tables.invoice': 'payment:table:1',
  'orders.invoice': 'payment:order:1',
  'pinpadTransactions.create': 'card:sale',
  'tables.create': 'layout:1:table',
}

/** Returns the lane of a write with this uuid. Its first word is its flow. */
export function laneOf(operation: KeptWrite, id: string): string {
  return lanes[operation] ?? `act:${id}`
}

export interface Press<N extends KeptWrite> {
  readonly id: string
  readonly operation: N
  readonly input: WriteInput<N>
  readonly secrets?: Secrets
}

/** One window of a browser: the page's requests with their flows, in a separate instance. */
export interface TestWindow {
  /** Sends a write as a press does; the same press may be repeated. */
  readonly press: <N extends KeptWrite>(press: Press<N>) => Promise<void>
  /** The results of the requests that this window knows. */
  readonly results: readonly string[]
  readonly close: () => void
}

/** Opens a window of a signed-in user. Windows share IndexedDB, as in one browser. */
export async function openWindow(given: {
  readonly installation: string
  readonly token: string
  readonly userId: number
  /** Only the flows that the test needs, because some load half of the page. */
  readonly flows: readonly string[]
}): Promise<TestWindow> {
  vi.resetModules()
  vi.doMock('#renderer/api/live/live-events.ts', () => ({
    useConnection: { subscribe: () => () => undefined },
    onServerEvent: () => () => undefined,
  }))
  const { useSessionStore } = await import('#renderer/session/session-store.ts')
  useSessionStore.setState({
    token: given.token,
    session: {
      user: { id: given.userId } as never,
      permissions: new Set(['SALES_INVOICE:READ'] as const),
    },
  })
  const kept = await import('#renderer/requests/kept.ts')
  const { deliverRequests } = await import('#renderer/requests/delivery/deliver.ts')
  const { sendOnce } = await import('#renderer/requests/send-once.ts')
  const { defineFlow, isReadableRecord } = await import('#renderer/requests/delivery/flows.ts')
  for (const [name, load] of Object.entries(flows)) {
    if (!given.flows.includes(name)) continue
    // The screens' drafts are not part of this window.
    defineFlow(name, { ...(await load()), prepare: async () => undefined, firstWaitMs: 1 })
  }
  const results: string[] = []
  kept.onSettled(({ result }) => {
    // A flow that finds nothing in its look-up refuses without an error.
    const isLost = result.kind === 'refused' && result.error === undefined
    results.push(isLost ? 'lost' : result.kind)
  })
  const stop = deliverRequests()
  await kept.openRequests(given.installation, isReadableRecord)
  return {
    results,
    async press({ secrets, ...write }) {
      const data: ActData = { label: write.operation, emissionPointId: 1 }
      const isInBody = JSON.stringify(write.input).includes(write.id)
      try {
        await sendOnce({
          ...write,
          lane: laneOf(write.operation, write.id),
          keyIn: isInBody ? 'body' : 'header',
          data,
          ...(secrets === undefined ? {} : { secrets }),
        })
      } catch {
        // Either unanswered, and still kept; or refused, which is in `results`.
      }
    },
    close() {
      stop()
      useSessionStore.setState({ token: undefined, session: undefined })
      kept.closeRequests()
    },
  }
}
