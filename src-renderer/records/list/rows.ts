import type { UseQueryResult } from '@tanstack/react-query'
import { refusalCode } from '#renderer/api/errors.ts'
import type { Item, Rows } from '../record-kind.ts'

/** A page of a list, as the API answers it. */
export interface PageAnswer<Row> {
  readonly data: readonly Row[]
  readonly pagination: {
    readonly page: number
    readonly totalPages: number
    readonly totalElements: number
  }
}

/** Returns the rows of a paged answer. */
export function rowsOfPage<Row>(query: UseQueryResult<PageAnswer<Row>>): Rows<Row> {
  const { data } = query
  return {
    query,
    rows: data?.data,
    page: data?.pagination.page ?? 0,
    pages: data?.pagination.totalPages ?? 0,
    total: data?.pagination.totalElements ?? 0,
  }
}

/** Returns the rows of an answer without pages. */
export function rowsOfList<Row>(query: UseQueryResult<readonly Row[]>): Rows<Row> {
  const { data } = query
  return { query, rows: data, page: 0, pages: data === undefined ? 0 : 1, total: data?.length ?? 0 }
}

/** Returns the record of a `get` operation. */
export function itemOf<Record>(query: UseQueryResult<Record>): Item<Record> {
  return {
    query,
    record: query.data,
    isGone: query.data === undefined && refusalCode(query.error) === 'RECORD_NOT_FOUND',
  }
}

/** Returns a record from its list, for resources without a `get` operation. */
export function itemInRows<Record extends { readonly id: number }>(
  { query, rows }: Rows<Record>,
  id: number,
): Item<Record> {
  const record = rows?.find((row) => row.id === id)
  return { query, record, isGone: rows !== undefined && record === undefined }
}

/** Returns an item whose record gets the `name` that record screens show. */
export function itemNamed<Record, Named extends Record & { readonly name: string }>(
  item: Item<Record>,
  named: (record: Record) => Named,
): Item<Named> {
  return { ...item, record: item.record === undefined ? undefined : named(item.record) }
}
