import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiCallError } from '#shared/api/client.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { client } from '#renderer/api/client.ts'
import { queryClient } from '#renderer/api/query-client.ts'

/** A cook's tap or key. It names the wanted state, so a repeat changes nothing. */
export type Mark =
  | { readonly ticketId: number; readonly kind: 'state'; readonly state: 'READY' | 'SERVED' }
  | { readonly ticketId: number; readonly kind: 'recall' }
  | {
      readonly ticketId: number
      readonly kind: 'done'
      readonly itemUuid: string
      readonly done: boolean
    }

interface Marks {
  /** The marks that the till does not have yet, oldest first. They survive a restart of the screen. */
  readonly marks: readonly Mark[]
}

export const useMarks = create<Marks>()(
  persist((): Marks => ({ marks: [] }), { name: 'mostrador.kitchen.marks', version: 1 }),
)

const RETRY_MS = 1_000
let isDelivering = false

/** Shows the mark at once and delivers it, now or when the till answers again. */
export function addMark(mark: Mark): void {
  useMarks.setState(({ marks }) => ({ marks: [...marks, mark] }))
  void deliverMarks()
}

/** Delivers the kept marks in order. Also called when the screen starts. */
export async function deliverMarks(): Promise<void> {
  if (isDelivering) return
  isDelivering = true
  try {
    for (;;) {
      const [mark] = useMarks.getState().marks
      if (mark === undefined) return
      if (await deliver(mark)) useMarks.setState(({ marks }) => ({ marks: marks.slice(1) }))
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  } finally {
    isDelivering = false
  }
}

/** Returns true if the till has the mark, or refused it permanently. */
async function deliver(mark: Mark): Promise<boolean> {
  try {
    const answer = await send(mark)
    queryClient.setQueriesData<readonly Ticket[]>({ queryKey: ['tickets', 'list'] }, (tickets) =>
      tickets?.map((ticket) => (ticket.id === answer.id ? answer : ticket)),
    )
    return true
  } catch (error) {
    // A refusal: somebody cancelled the ticket meanwhile, and the list shows its state.
    const isRefused = error instanceof ApiCallError && error.status >= 400 && error.status < 500
    const mayComeBack = error instanceof ApiCallError && [401, 429].includes(error.status)
    if (isRefused && !mayComeBack) {
      await queryClient.invalidateQueries({ queryKey: ['tickets'] })
      return true
    }
    return false
  }
}

function send(mark: Mark): Promise<Ticket> {
  const params = { id: mark.ticketId }
  switch (mark.kind) {
    case 'state':
      return client.tickets.setState({ params, body: { state: mark.state } })
    case 'recall':
      return client.tickets.recall({ params })
    case 'done':
      return client.tickets.setDone({
        params: { ...params, itemUuid: mark.itemUuid },
        body: { done: mark.done },
      })
  }
}

/** Returns the tickets as they will be after the marks that are not delivered yet. */
export function applyMarks(tickets: readonly Ticket[], marks: readonly Mark[]): readonly Ticket[] {
  if (marks.length === 0) return tickets
  return tickets.map((ticket) =>
    marks.filter(({ ticketId }) => ticketId === ticket.id).reduce(withMark, ticket),
  )
}

function withMark(ticket: Ticket, mark: Mark): Ticket {
  const all = (done: boolean) => ticket.items.map((item) => ({ ...item, done }))
  if (mark.kind === 'state') return { ...ticket, state: mark.state, items: all(true) }
  if (mark.kind === 'recall') return { ...ticket, state: 'PENDING', items: all(false) }
  const items = ticket.items.map((item) =>
    item.itemUuid === mark.itemUuid ? { ...item, done: mark.done } : item,
  )
  return { ...ticket, items, state: items.every(({ done }) => done) ? 'READY' : 'STARTED' }
}
