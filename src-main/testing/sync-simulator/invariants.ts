import type { ModelCentral } from './model-central.ts'
import type { ModelTill, Sale } from './model-till.ts'
import type { StoredOperation } from './till-database.ts'

/** I2: each document exists at most once at the central, at every moment. */
export function doubles(central: ModelCentral): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  for (const { observation } of central.invoices) {
    if (seen.has(observation)) found.push(`I2: ${observation} is at the central twice`)
    seen.add(observation)
  }
  return found
}

export function judgeSale(till: ModelTill, sale: Sale, central: ModelCentral): string[] {
  const violations: string[] = []
  // Sold after the backup that was restored: the central may have it while the till does not.
  if (till.lost.has(sale.uuid)) return []
  if (!till.sales.has(sale.uuid)) violations.push(`I1: ${sale.number} was acknowledged and is lost`)
  const row = till.database.operations().find(({ uuid }) => uuid === sale.uuid)
  const count = central.count(till.tokenOf(sale))
  if (row?.state === 'done' && count !== 1) {
    violations.push(`I3: ${sale.number} is done and ${count} times at the central`)
  }
  if (row?.state === 'parked' && count !== 0) {
    violations.push(`I3: ${sale.number} is parked though the central has it`)
  }
  if (row === undefined || (row.state !== 'done' && row.state !== 'parked')) {
    violations.push(`I3: ${sale.number} ended as ${row?.state ?? 'nothing'}`)
  }
  return violations
}

/** I4: the central's total equals the total that the tills sent, to the cent. */
export function judgeSums(tills: readonly ModelTill[], central: ModelCentral): string[] {
  const ours = tills
    .flatMap((till) =>
      till.database
        .operations()
        .filter(({ operation, state }) => operation === 'invoices.issue' && state === 'done')
        .map(({ uuid }) => till.sales.get(uuid)?.cents ?? 0),
    )
    .concat(
      tills.flatMap((till) =>
        [...till.lost.values()].map((sale) =>
          central.count(till.tokenOf(sale)) === 0 ? 0 : sale.cents,
        ),
      ),
    )
    .reduce((total, cents) => total + cents, 0)
  const theirs = central.invoices.reduce((total, each) => total + Math.round(each.total * 100), 0)
  return ours === theirs ? [] : [`I4: the tills sent ${ours} cents, the central has ${theirs}`]
}

/** I5: the audit chain is valid, and the anchor detects every restored old backup. */
export function judgeDisks(tills: readonly ModelTill[]): string[] {
  return tills.flatMap(({ disk, undetectedRestores }) => [
    ...disk.faults(),
    ...(undetectedRestores > 0 ? ['I5: an old backup was put back and not noticed'] : []),
  ])
}

/** I6: no number is used twice, including sales that a restored backup does not contain. */
export function judgeNumbers(tills: readonly ModelTill[]): string[] {
  const numbers = tills.flatMap(({ sales, lost }) =>
    [...sales.values(), ...lost.values()].map(({ number }) => number),
  )
  return new Set(numbers).size === numbers.length ? [] : ['I6: a number was used twice']
}

/**
 * Checks that each order is on the same table at the central, once, with the same items. Skips a till with
 * a parked operation of unknown outcome: there a person must correct the tables.
 */
export function judgeFloor(tills: readonly ModelTill[], central: ModelCentral): string[] {
  // Orders taken after a restored backup exist only at the central.
  const kept = tills.filter(({ restores }) => restores === 0)
  // This central refuses no table operation, so no other reason for parking is valid.
  const wrong = kept
    .flatMap(({ database }) => database.operations().filter(isParkedAtTables))
    .find(({ lastError }) => lastError !== 'OUTCOME_UNKNOWN')
  if (wrong !== undefined) return [`I3: ${wrong.operation} is parked as ${wrong.lastError}`]
  const whole = kept.filter(({ database }) => !database.operations().some(isParkedAtTables))
  const tableIds = new Set(whole.flatMap((till) => till.tableIds))
  const ours = whole
    .flatMap(({ floor }) => floor.orders)
    .map(({ tableId, orderUuid, itemUuids }) => asText(tableId, orderUuid, itemUuids))
    .toSorted()
  const theirs = central.floor.orders
    .filter(({ tableId }) => tableIds.has(tableId))
    .map(({ tableId, orderUuid, items }) =>
      asText(
        tableId,
        orderUuid,
        items.map(({ itemUuid }) => itemUuid),
      ),
    )
    .toSorted()
  return ours.join() === theirs.join()
    ? []
    : ['I3: the tables of the central are not those of the tills']
}

function isParkedAtTables({ operation, state }: StoredOperation): boolean {
  return state === 'parked' && operation !== 'invoices.issue'
}

function asText(tableId: number, orderUuid: string, itemUuids: readonly string[]): string {
  return `${tableId} ${orderUuid} ${itemUuids.join(' ')}`
}
