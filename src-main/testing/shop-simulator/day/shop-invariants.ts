import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { contentOf, contentOfCopy } from '../../given/given-copy.ts'
import type { ModelProgram } from '../model/model-program.ts'
import type { ModelAct, ShopLedger } from './shop-ledger.ts'

interface StoredInvoice {
  readonly invoiceUuid: string
  readonly number: string
  readonly total: number
  readonly emissionPointId: number
  readonly registerPointId: number
}

/** Runs a query on the file of a program, whether it runs or not. */
export function readFile<Row>(folder: string, query: string, ...values: unknown[]): Row[] {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true, timeout: 5_000 })
  try {
    return raw.prepare(query).all(...values) as Row[]
  } finally {
    raw.close()
  }
}

function uuidOf({ body }: ModelAct): string {
  return (body as { readonly invoiceUuid?: string }).invoiceUuid ?? ''
}

/** S1, S2: what was answered is there with its number and sum, once; no number was given out twice. */
export function judgeSales(ledger: ShopLedger, folder: string): string[] {
  const stored = readFile<StoredInvoice>(
    folder,
    `SELECT invoiceUuid, number, total, invoices.emissionPointId,
       cashRegisters.emissionPointId AS registerPointId
     FROM invoices JOIN cashRegisters ON cashRegisters.id = invoices.cashRegisterId`,
  )
  const byUuid = new Map(stored.map((each) => [each.invoiceUuid, each]))
  const found: string[] = []
  const answered = ledger.done('sale', 'bill')
  const asked = new Map(
    ledger.acts
      .filter(({ kind }) => kind === 'sale' || kind === 'bill')
      .map((act) => [uuidOf(act), act]),
  )
  for (const act of answered) {
    const kept = byUuid.get(uuidOf(act))
    if (kept === undefined) {
      if (!act.mayBeLost) found.push(`S1: ${act.number} was answered and is lost`)
    } else if ((act.number ?? kept.number) !== kept.number || kept.total !== act.cents) {
      found.push(`S1: ${act.number} of ${act.cents} is kept as ${kept.number} of ${kept.total}`)
    } else if (kept.registerPointId !== act.emissionPointId) {
      found.push(`S4: ${act.number} is in the register of point ${kept.registerPointId}`)
    }
  }
  const numbers = new Map<string, string>()
  const used = [
    ...answered.flatMap((act) =>
      act.number === undefined ? [] : [[act.number, uuidOf(act)] as const],
    ),
    ...stored.map(({ number, invoiceUuid }) => [number, invoiceUuid] as const),
  ]
  for (const [number, uuid] of used) {
    const first = numbers.get(number) ?? uuid
    if (first !== uuid) found.push(`S2: ${number} was used for two sales`)
    numbers.set(number, first)
  }
  for (const { invoiceUuid, number } of stored) {
    if (asked.get(invoiceUuid)?.state === 'REFUSED') {
      found.push(`S1: ${number} was refused and is there`)
    }
  }
  return found
}

/** S1 for orders: each line that was answered is on its own order, or a conflict tells a person of it. */
export function judgeOrders(
  ledger: ShopLedger,
  folder: string,
  conflicts: readonly ShopConflict[],
): string[] {
  const told = JSON.stringify(conflicts)
  const stored = new Map(
    readFile<{ itemUuid: string; orderUuid: string }>(
      folder,
      'SELECT itemUuid, orderUuid FROM orderItems JOIN orders ON orders.id = orderItems.orderId',
    ).map(({ itemUuid, orderUuid }) => [itemUuid, orderUuid]),
  )
  return ledger.done('order', 'items').flatMap((act) =>
    act.itemUuids.flatMap((itemUuid) => {
      const orderUuid = stored.get(itemUuid)
      const isTold = act.mayBeLost || told.includes(itemUuid)
      if (orderUuid === undefined) return isTold ? [] : [`S1: line ${itemUuid} is lost`]
      return orderUuid === act.orderUuid ? [] : [`S1: line ${itemUuid} is on another order`]
    }),
  )
}

/** S4: the cash of all drawers is what people put in. */
export function judgeCash(ledger: ShopLedger, folder: string): string[] {
  const isKept = keptIn(folder)
  const done = ledger.done('sale', 'bill', 'entry', 'register')
  const expected = done.filter(isKept).reduce((sum, { cents }) => sum + cents, 0)
  const since = `(SELECT coalesce(min(id), 0) FROM cashRegisters WHERE operationId IN (SELECT value FROM json_each(?)))`
  const operations = JSON.stringify(
    ledger.acts.filter(({ kind }) => kind === 'register').map(operationOf),
  )
  const [sum] = readFile<{ cash: number }>(
    folder,
    `SELECT (SELECT coalesce(sum(openingCash), 0) FROM cashRegisters WHERE id >= ${since})
       + (SELECT coalesce(sum(amount), 0) FROM cashMovements WHERE cashRegisterId >= ${since})
       + (SELECT coalesce(sum(amount), 0) FROM invoicePayments WHERE cashRegisterId >= ${since})
       AS cash`,
    operations,
    operations,
    operations,
  )
  return sum?.cash === expected
    ? []
    : [
        `S4: the drawers have ${sum?.cash} cents, people put ${expected} in: ${JSON.stringify(
          readFile(
            folder,
            `SELECT id, emissionPointId, openingCash, openedAt, suspendedAt FROM cashRegisters`,
          ),
        )} ${JSON.stringify(done.map(({ kind, cents, owner, doneMs, mayBeLost, program }) => [kind, cents, owner, doneMs, mayBeLost, program.name]))}`,
      ]
}

function operationOf({ body }: ModelAct): string {
  return (body as { readonly operationId?: string }).operationId ?? ''
}

/** True for an act that the file has. */
function keptIn(folder: string): (act: ModelAct) => boolean {
  const kept = new Set(
    readFile<{ uuid: string }>(
      folder,
      `SELECT invoiceUuid AS uuid FROM invoices UNION SELECT operationId FROM cashMovements
       UNION SELECT operationId FROM cashRegisters`,
    ).map(({ uuid }) => uuid),
  )
  return (act) => !act.mayBeLost || kept.has(uuidOf(act)) || kept.has(operationOf(act))
}

/** S5: conflicts say what two programs did with the same thing, and nothing else. */
export function judgeConflicts(
  ledger: ShopLedger,
  conflicts: readonly ShopConflict[],
  mayForget: boolean,
): string[] {
  const found: string[] = []
  const bills = ledger.done('bill')
  const isDouble = (one: string | null, other: string | null) => {
    const lines = bills.find(({ number }) => number === one)?.itemUuids ?? []
    const others = bills.find(({ number }) => number === other)?.itemUuids ?? []
    return lines.some((uuid) => others.includes(uuid))
  }
  const paid = conflicts.filter(({ kind }) => kind === 'LINE_PAID_TWICE')
  for (const { main, counter } of paid) {
    if (!isDouble(main.invoiceNumber, counter.invoiceNumber)) {
      found.push(`S5: ${main.invoiceNumber} and ${counter.invoiceNumber} share no line`)
    }
  }
  for (const [index, one] of bills.entries()) {
    for (const other of bills.slice(index + 1)) {
      if (!one.itemUuids.some((uuid) => other.itemUuids.includes(uuid))) continue
      if (mayForget || one.mayBeLost || other.mayBeLost) continue
      if (!areLinked(paid, one.number, other.number)) {
        found.push(`S5: ${one.number} and ${other.number} paid the same line, and nobody is told`)
      }
    }
  }
  for (const conflict of conflicts) {
    const { kind, subject, main, counter } = conflict
    const sides = JSON.stringify([main, counter])
    const told = ledger.acts.filter((act) => isNamedIn(act, sides))
    const money = told.find((act) => act.cents > 0)
    if (kind === 'RECORD_CHANGED_TWICE' && money !== undefined) {
      found.push(`S5: a ${money.kind} of ${money.program.name} is a conflict: ${sides}`)
    }
    const moved = [...sides.matchAll(/"body\.\w+TableId"[^}]*"value":"(\d+)"/g)].map(([, id]) =>
      Number(id),
    )
    const tables = [conflict.tableId, ...moved, ...told.flatMap(({ tableIds }) => tableIds)]
    const owners = new Set(
      ledger
        .done('order', 'items', 'bill', 'move')
        .filter(({ tableIds }) => tableIds.some((id) => tables.includes(id)))
        .map(({ owner }) => owner),
    )
    if (owners.size < 2)
      found.push(`S5: ${kind} of ${subject}, which one program changed: ${sides}`)
  }
  return found
}

/** True if conflicts lead from one invoice to the other: of three that pay a line, two pairs say it all. */
function areLinked(
  conflicts: readonly ShopConflict[],
  from: string | undefined,
  to: string | undefined,
): boolean {
  const reached = new Set([from])
  for (let size = 0; size < reached.size;) {
    size = reached.size
    for (const { main, counter } of conflicts) {
      const pair = [main.invoiceNumber ?? undefined, counter.invoiceNumber ?? undefined]
      if (pair.some((number) => reached.has(number))) pair.forEach((each) => reached.add(each))
    }
  }
  return reached.has(to)
}

/** True if a conflict says what the act was. */
function isNamedIn({ itemUuids, number, body }: ModelAct, sides: string): boolean {
  const { operationId } = body as { readonly operationId?: string }
  return [...itemUuids, number, operationId].some(
    (name) => name !== undefined && sides.includes(`"${name}"`),
  )
}

/** S6: the copy of each counter has what the main till's file has. */
export function judgeCopies(main: ModelProgram, counters: readonly ModelProgram[]): string[] {
  const original = contentOf(main.folder)
  return counters.flatMap(({ name, folder }) => {
    const copy = contentOfCopy(folder)
    const different = Object.keys(original).filter((table) => original[table] !== copy[table])
    const wrong = different.filter((table) => table !== 'integrity')
    return wrong.length === 0 ? [] : [`S6: the copy of ${name} differs in ${wrong.join(', ')}`]
  })
}
