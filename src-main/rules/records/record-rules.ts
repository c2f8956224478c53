import type { Insertable } from 'kysely'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import { conflict } from '#shared/api/error.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import type { Schema } from '#main/database/schema.ts'
import { deleteRecords, isDeletable, unusedId } from '#main/core/records/unused-id.ts'
import { changesOf } from './changes.ts'
import { isReferenced, type References } from './is-referenced.ts'

/** Tables whose rows are records of one kind. */
type RecordTable =
  | 'carriers'
  | 'vendors'
  | 'customers'
  | 'measureUnits'
  | 'paymentMethods'
  | 'paymentTerms'
  | 'serviceCharges'
  | 'stations'
  | 'suppliers'

type Ending = 'CREATED' | 'UPDATED' | 'DELETED' | 'ACTIVATED' | 'DEACTIVATED'
/** The first words of the kinds of a record's audit entries: CARRIER of CARRIER_CREATED. */
type RecordWords = AuditKind extends infer K ? (K extends `${infer W}_CREATED` ? W : never) : never

/** Columns that only a new record gets, besides its id. */
type Stamps = 'createdAt' | 'createdBy'

/** Settings of one kind of record; all else derives from its table of fields. */
export interface RecordRules<
  T extends RecordTable,
  Body,
  Item extends { readonly id: number },
  Stamp extends Stamps = never,
> {
  readonly table: T
  readonly kind: RecordWords
  /** Throws 404. */
  readonly load: (context: ReadContext | WriteContext, id: number) => Promise<Item>
  /** Throws what refuses a request. `before` is undefined for a new record. */
  readonly check?: (context: WriteContext, body: Body, before: Item | undefined) => Promise<void>
  readonly columns: (
    body: Body,
    context: WriteContext,
    before: Item | undefined,
  ) => WrittenColumns<T, Stamp> | Promise<WrittenColumns<T, Stamp>>
  readonly stamp?: (context: WriteContext) => Record<Stamp, string>
  /** Writes what other tables hold of the record. */
  readonly after?: (
    context: WriteContext,
    body: Body,
    id: number,
    before: Item | undefined,
  ) => Promise<void>
  /** The columns of other rows that name a record: while one does, it cannot be deleted. */
  readonly references?: References
  /** Throws what refuses that a record is deleted, besides its references. */
  readonly checkDelete?: (context: WriteContext, record: Item) => Promise<void>
  /** Fields whose change gets an entry of its own kind, because an owner looks for who changed them. */
  readonly watched?: { readonly kind: AuditKind; readonly fields: readonly (keyof Item)[] }
  /** The fields that the audit entry of a new record holds. Default: all. */
  readonly auditedNew?: readonly (keyof Item)[]
  /** The fields that the entries of its deletion and status hold. Default: all. */
  readonly auditedEnd?: readonly (keyof Item)[]
}

type WrittenColumns<T extends RecordTable, Stamp extends Stamps> = Omit<
  Insertable<Schema[T]>,
  'id' | Stamp
>

interface ById {
  readonly params: { readonly id: number }
}

/**
 * Returns the handlers of a kind of record. Each loads the record, checks the request, writes, and seals the result in
 * the audit chain: a new record and a deleted one with their fields, a changed one with what changed.
 */
export function recordRules<
  T extends RecordTable,
  Body,
  Item extends { readonly id: number },
  Stamp extends Stamps = never,
>(rules: RecordRules<T, Body, Item, Stamp>) {
  const { table, load, references = {}, auditedNew, auditedEnd } = rules

  /** A kind that cannot be deactivated has no such entry, and no such operation in the contract. */
  const auditKind = (ending: Ending) => `${rules.kind}_${ending}` as AuditKind

  async function create(context: WriteContext, { body }: { readonly body: Body }): Promise<Item> {
    const { db } = context
    await rules.check?.(context, body, undefined)
    const columns = {
      ...(await rules.columns(body, context, undefined)),
      ...rules.stamp?.(context),
      ...(isDeletable(table) ? { id: await unusedId(db, table) } : {}),
    }
    const { id } = await db
      .insertInto(table as 'carriers')
      .values(columns as unknown as Insertable<Schema['carriers']>)
      .returning('id')
      .executeTakeFirstOrThrow()
    await rules.after?.(context, body, id, undefined)
    const record = await load(context, id)
    context.audit({
      kind: auditKind('CREATED'),
      resourceId: id,
      payload: partOf(record, auditedNew),
    })
    return record
  }

  async function update(
    context: WriteContext,
    { params: { id }, body }: ById & { readonly body: Body },
  ): Promise<Item> {
    const before = await load(context, id)
    await rules.check?.(context, body, before)
    const columns = await rules.columns(body, context, before)
    await context.db
      .updateTable(table as 'carriers')
      .set(columns as object)
      .where('id', '=', id)
      .execute()
    await rules.after?.(context, body, id, before)
    const after = await load(context, id)
    auditUpdate(context, before, after)
    return after
  }

  function auditUpdate(context: WriteContext, before: Item, after: Item): void {
    const { watched } = rules
    const isWatched = ([name]: [string, unknown]) =>
      watched?.fields.some((field) => field === name) === true
    const changes = Object.entries(changesOf(before, after))
    const ofInterest = changes.filter(isWatched)
    if (watched !== undefined && ofInterest.length > 0) {
      const payload = { changes: Object.fromEntries(ofInterest) }
      context.audit({ kind: watched.kind, resourceId: after.id, payload })
      if (ofInterest.length === changes.length) return
    }
    const payload = {
      changes: Object.fromEntries(changes.filter((change) => !isWatched(change))),
    }
    context.audit({ kind: auditKind('UPDATED'), resourceId: after.id, payload })
  }

  /** Throws 409 while another row names the record. */
  async function remove(context: WriteContext, { params: { id } }: ById): Promise<void> {
    const record = await load(context, id)
    if (await isReferenced(context.db, references, id)) throw conflict('IN_USE')
    await rules.checkDelete?.(context, record)
    if (!isDeletable(table)) throw new Error(`${table} cannot be deleted`)
    await deleteRecords(context.db, table, [id])
    context.audit({
      kind: auditKind('DELETED'),
      resourceId: id,
      payload: partOf(record, auditedEnd),
    })
  }

  /** Activates or deactivates a record; what names it keeps it. */
  async function setStatus(
    context: WriteContext,
    { params: { id }, body }: ById & { readonly body: { readonly active: boolean } },
  ): Promise<Item> {
    const before = await load(context, id)
    if ((before as { readonly active?: boolean }).active === body.active) {
      context.repeated()
      return before
    }
    await context.db
      .updateTable(table as 'vendors')
      .set({ active: body.active ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    context.audit({
      kind: auditKind(body.active ? 'ACTIVATED' : 'DEACTIVATED'),
      resourceId: id,
      payload: partOf(before, auditedEnd),
    })
    return { ...before, active: body.active }
  }

  return {
    get: (context: ReadContext, { params }: ById): Promise<Item> => load(context, params.id),
    create,
    update,
    delete: remove,
    setStatus,
  }
}

function partOf<Item extends object>(
  record: Item,
  fields: readonly (keyof Item)[] = Object.keys(record) as (keyof Item)[],
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
