import { offerOfLine } from '../price/price-line.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  type Attempt,
  type OrderAct,
  type OrderQueue,
  type QueuedLine,
  type QueuedRequest,
} from './order-acts.ts'

type ActOf<Kind extends OrderAct['kind']> = Extract<OrderAct, { kind: Kind }>
type AddAct = ActOf<'add'>

/** Maximum items per request (OrderRequest). */
const MAXIMUM_ITEMS = 200

/**
 * Returns the next request of a queue, or undefined if nothing can be sent now. `orderId` is the
 * open order that receives the lines; without it the first line creates the order.
 */
export function nextAttempt(
  queue: OrderQueue,
  orderId: number | undefined,
  newKey: () => string,
): Attempt | undefined {
  const index = queue.acts.findIndex((act) => isDeliverable(act, orderId))
  const act = queue.acts[index]
  if (act === undefined) return undefined
  switch (act.kind) {
    case 'add':
      return addAttempt(queue, index, orderId, newKey)
    case 'change':
      return attempt([act], {
        operation: 'orders.updateItem',
        input: { params: { itemUuid: act.itemUuid }, body: withChoices(act.change) },
      })
    case 'delete':
      return attempt([act], {
        operation: 'orders.deleteItems',
        input: { body: { itemUuids: [act.itemUuid] } },
      })
    case 'send':
    case 'guests':
      return orderId === undefined && !(act.kind === 'send' && act.orderId !== null)
        ? undefined
        : onOrder(act, orderId)
  }
}

function attempt(acts: readonly OrderAct[], request: QueuedRequest): Attempt {
  return { actIds: acts.map(({ id }) => id), request }
}

/**
 * A refused line waits for a user. A guest count alone opens no order; a send without an order
 * needs no request.
 */
function isDeliverable(act: OrderAct, orderId: number | undefined): boolean {
  switch (act.kind) {
    case 'add':
      return act.failure === undefined
    case 'send':
      return act.orderId !== null || orderId !== undefined
    case 'guests':
      return orderId !== undefined
    case 'change':
    case 'delete':
      return true
  }
}

function onOrder(act: ActOf<'send' | 'guests'>, orderId: number | undefined): Attempt | undefined {
  const target = (act.kind === 'send' ? act.orderId : null) ?? orderId
  if (target === undefined) return undefined
  const params = { orderId: target }
  return act.kind === 'send'
    ? attempt([act], {
        operation: 'orders.addItems',
        input: { params, body: { send: true, items: [] } },
      })
    : attempt([act], {
        operation: 'orders.update',
        input: { params, body: { guests: act.guests } },
      })
}

/** Puts all consecutive waiting lines, and the send after them, into one request. */
function addAttempt(
  queue: OrderQueue,
  from: number,
  orderId: number | undefined,
  newKey: () => string,
): Attempt | undefined {
  const { adds, send } = gather(queue.acts.slice(from))
  const items = adds.map(({ line }) => toBody(line))
  const carried = send === undefined ? adds : [...adds, send]
  if (orderId !== undefined) {
    return attempt(carried, {
      operation: 'orders.addItems',
      input: { params: { orderId }, body: { send: send !== undefined, items } },
    })
  }
  // Lines of an order without a table open no other order.
  if (typeof queue.check !== 'number') return undefined
  const guests = queue.acts.find((act) => act.kind === 'guests')
  return attempt(guests === undefined ? carried : [...carried, guests], {
    operation: 'orders.create',
    input: {
      body: {
        orderUuid: newKey(),
        tableId: queue.check,
        guests: guests?.guests ?? null,
        send: send !== undefined,
        items,
      },
    },
  })
}

function gather(acts: readonly OrderAct[]): {
  readonly adds: readonly AddAct[]
  readonly send: ActOf<'send'> | undefined
} {
  const adds: AddAct[] = []
  for (const act of acts) {
    if (adds.length === MAXIMUM_ITEMS) break
    if (act.kind === 'add') {
      if (act.failure === undefined) adds.push(act)
    } else if (act.kind === 'send' && act.orderId === null) return { adds, send: act }
    else if (act.kind !== 'guests') break
  }
  return { adds, send: undefined }
}

/** Returns the modifiers as the register reads them; it knows their words and prices. */
export function toChoices(modifiers: readonly TakenModifier[]) {
  return modifiers.map(({ optionId, quantity }) => ({ optionId, quantity }))
}

function withChoices<L extends { readonly modifiers?: readonly TakenModifier[] }>({
  modifiers,
  ...line
}: L) {
  return modifiers === undefined ? line : { ...line, modifiers: toChoices(modifiers) }
}

function toBody({ product, timed, discountAmount, ...line }: QueuedLine) {
  const offer = offerOfLine({ timed, discountAmount, discountPercent: line.discountPercent })
  return {
    ...withChoices(line),
    ...(timed === undefined ? {} : { priceScheduleId: timed.priceScheduleId }),
    // A stated discount, zero included, would take the place of the offer.
    ...(offer === undefined ? { discountAmount } : {}),
    ...(product.comboInfo === null
      ? { productId: product.id }
      : { comboId: product.comboInfo.comboId }),
  }
}
