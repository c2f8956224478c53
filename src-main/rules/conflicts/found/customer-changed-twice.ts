import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { Customer, CustomerRequest } from '#shared/api/people/customers.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import { customerFields } from '#shared/records/customers.ts'
import { referencesOf } from '#shared/records/field.ts'
import { z } from 'zod'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findCatalogItem } from '#main/rules/catalogs/catalog-items.ts'
import { type ChangeHere, changesHere } from '../changes-here.ts'
import { keepConflict } from '../keep-conflict.ts'
import { fieldLine, recordedSide, sideOf, type SideLine } from '../sides.ts'
import { NO_ACT } from '#main/core/shop/stored-act.ts'

type FieldName = keyof typeof customerFields

const fields = Object.keys(customerFields) as FieldName[]
const catalogs: Readonly<Record<string, string>> = referencesOf(customerFields)

const KINDS: readonly AuditKind[] = [
  'CUSTOMER_CREATED',
  'CUSTOMER_UPDATED',
  'CUSTOMER_CREDIT_CHANGED',
]
const STATUS_KINDS: readonly AuditKind[] = ['CUSTOMER_ACTIVATED', 'CUSTOMER_DEACTIVATED']

const Changes = z.object({ changes: z.record(z.string(), z.object({ old: z.unknown() })) })

/** Values of a record that both programs may have changed. */
type Values = { readonly [F in FieldName]?: unknown }

/**
 * Returns the fields to write of a recorded change: those that only the other program changed. A field that both changed to
 * different values stays as it is here and becomes a conflict.
 */
export async function mergeRecordedCustomer(
  context: WriteContext,
  here: Customer,
  there: CustomerRequest,
): Promise<CustomerRequest> {
  const { recorded } = context
  if (recorded === null) return there
  const changes = (await changesHere(context, recorded, KINDS)).filter(
    ({ resourceId }) => resourceId === here.id,
  )
  if (changes.length === 0) return there
  const base = baseOf(changes, here)
  const isChangedHere = (field: FieldName) =>
    base.has(field) && !isSame(base.get(field), here[field])
  const clashing = fields.filter(
    (field) =>
      isChangedHere(field) &&
      !isSame(there[field], base.get(field)) &&
      !isSame(there[field], here[field]) &&
      there[field] !== undefined,
  )
  await keepFields(context, here, there, clashing, changes[0])
  const merged = fields.map((field) => [field, isChangedHere(field) ? here[field] : there[field]])
  return Object.fromEntries(merged) as CustomerRequest
}

/**
 * Returns the fields to write of a customer that both programs created: what is empty here. Different values are a
 * conflict.
 */
export async function mergeCreatedCustomer(
  context: WriteContext,
  here: Customer,
  there: CustomerRequest,
): Promise<CustomerRequest> {
  const clashing = fields.filter(
    (field) =>
      !isEmpty(here[field]) && !isEmpty(there[field]) && !isSame(there[field], here[field]),
  )
  await keepFields(context, here, there, clashing, undefined)
  const merged = fields.map((field) => [field, isEmpty(here[field]) ? there[field] : here[field]])
  return Object.fromEntries(merged) as CustomerRequest
}

/** Returns true if the customer was activated or deactivated here in the other sense, which is a conflict. */
export async function keepStatusChangedTwice(
  context: WriteContext,
  here: Customer,
  active: boolean,
): Promise<boolean> {
  const { db, recorded } = context
  if (recorded === null || here.active === active) return false
  const change = (await changesHere(context, recorded, STATUS_KINDS)).find(
    ({ resourceId }) => resourceId === here.id,
  )
  if (change === undefined) return false
  await keepConflict(context, recorded, {
    kind: 'RECORD_CHANGED_TWICE',
    subject: here.socialReason,
    tableId: null,
    main: await sideOf(db, change.counterId, {
      userName: change.userName,
      at: change.at,
      lines: [fieldLine('active', here.active)],
    }),
    counter: await recordedSide(context, recorded, { lines: [fieldLine('active', active)] }),
    act: {
      ...NO_ACT,
      operation: 'customers.setStatus',
      input: { params: { id: here.id }, body: { active } },
    },
  })
  return true
}

/** Returns the fields of a customer as a request states them. */
export function customerRequestOf(customer: Customer): CustomerRequest {
  return Object.fromEntries(fields.map((field) => [field, customer[field]])) as CustomerRequest
}

/** Returns what the fields that were changed here were before; nothing of a customer that was created here. */
function baseOf(changes: readonly ChangeHere[], here: Customer): ReadonlyMap<FieldName, unknown> {
  const base = new Map<FieldName, unknown>()
  // Newest first: the oldest change has the value that both programs had.
  for (const { kind, payload } of changes) {
    if (kind === 'CUSTOMER_CREATED') {
      for (const field of fields) if (!isEmpty(here[field])) base.set(field, null)
      continue
    }
    const changed = Changes.safeParse(payload).data?.changes ?? {}
    for (const field of fields) {
      if (field in changed) base.set(field, changed[field]?.old)
    }
  }
  return base
}

async function keepFields(
  context: WriteContext,
  here: Customer,
  there: Values,
  clashing: readonly FieldName[],
  change: ChangeHere | undefined,
): Promise<void> {
  const { db, recorded } = context
  if (recorded === null || clashing.length === 0) return
  await keepConflict(context, recorded, {
    kind: 'RECORD_CHANGED_TWICE',
    subject: here.socialReason,
    tableId: null,
    main: await sideOf(db, change?.counterId ?? null, {
      userName: change === undefined ? here.createdBy : change.userName,
      at: change?.at ?? here.createdAt,
      lines: await linesOf(context, here, clashing),
    }),
    counter: await recordedSide(context, recorded, {
      lines: await linesOf(context, there, clashing),
    }),
    act: {
      ...NO_ACT,
      operation: 'customers.update' satisfies PushedOperation,
      input: {
        params: { id: here.id },
        // Only these: the others may change until a person decides.
        body: Object.fromEntries(clashing.map((field) => [field, there[field] ?? null])),
      },
    },
  })
}

/** Returns fields with their values as a person reads them: the name of a province, not its id. */
async function linesOf(
  { db }: WriteContext,
  values: Values,
  clashing: readonly FieldName[],
): Promise<SideLine[]> {
  const lines: SideLine[] = []
  for (const field of clashing) {
    const value = values[field]
    const catalog = catalogs[field]?.replace('catalogs/', '')
    const item =
      catalog !== undefined && typeof value === 'number'
        ? await findCatalogItem(db, catalog, value)
        : undefined
    lines.push(fieldLine(field, item?.name ?? (Array.isArray(value) ? value.join(', ') : value)))
  }
  return lines
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}
