import { z } from 'zod'
import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Vendor, vendors } from '../../../src-shared/api/vendors.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepareWanted, type ReadDatabase } from '../../database/prepared.ts'
import { readStored } from '../../database/stored-json.ts'

const FunctionCodes = z.array(z.int())

const vendorRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('vendors')
    .whereRef('vendors.id', '=', 'wanted.id')
    .selectAll('vendors'),
)

/** GET /vendors/{id}. */
export function readVendor(
  { db }: ReadContext,
  { params }: Input<typeof vendors.get>,
): Promise<Vendor> {
  return loadVendor(db, params.id)
}

/** Returns the vendors of these ids, in their order. */
export async function loadVendors(db: ReadDatabase, ids: readonly number[]): Promise<Vendor[]> {
  const rows = await vendorRows.all(db, ids, {})
  const byId = new Map(rows.map((row) => [row.id, toVendor(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns one vendor; throws 404 if it does not exist. */
export async function loadVendor(db: ReadDatabase, id: number): Promise<Vendor> {
  const [vendor] = await loadVendors(db, [id])
  if (vendor === undefined) throw notFound()
  return vendor
}

function toVendor(row: Awaited<ReturnType<typeof vendorRows.all>>[number]): Vendor {
  const { sortKey: _, functionCodes, active, ...rest } = row
  return {
    ...rest,
    functionCodes: readStored(FunctionCodes, functionCodes) ?? [],
    active: active === 1,
  }
}
