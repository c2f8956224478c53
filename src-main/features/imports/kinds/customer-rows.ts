import type { z } from 'zod'
import { CustomerRequest, type Customer } from '#shared/api/people/customers.ts'
import { problem } from '#shared/api/error.ts'
import type { ExistingRule } from '#shared/api/machine/imports.ts'
import { checkIdentification, identificationCodes } from '#shared/domain/tax/identification.ts'
import { customerFields } from '#shared/records/customers.ts'
import { type FieldKind, namesOf } from '#shared/records/field.ts'
import { prepareList } from '#main/database/prepared.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'
import { createCustomer } from '#main/rules/customers/create-customer.ts'
import { identificationProblems } from '#main/rules/catalogs/check-identification.ts'
import { loadCustomers } from '#main/rules/customers/load-customers.ts'
import { updateCustomer } from '#main/rules/customers/update-customer.ts'
import { checkRequest, MISSING } from '../run/check-request.ts'
import { readEmails, readPhones } from './contact-cells.ts'
import { type CustomerNames, loadCustomerNames } from './customer-names.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import {
  changesBetween,
  idlePlan,
  refusedPlan,
  type RowKind,
  type RowPlan,
} from '../run/row-plan.ts'

type Body = z.input<typeof CustomerRequest>

const byIdentification = prepareList<string>()((db, identifications) =>
  db.selectFrom('customers').select('id').where('identificationNumber', 'in', identifications),
)

/** Customers by their identification. */
export const customerRows: RowKind = {
  permissions: ['CUSTOMER:UPDATE', 'CUSTOMER:CREATE'],
  keyField: 'identificationNumber',
  keyOf: identificationOf,
  async plan(context, rows, onExisting) {
    const names = await loadCustomerNames(context)
    const wanted = rows.flatMap((cells) => identificationOf(cells) ?? [])
    const ids = wanted.length === 0 ? [] : await byIdentification.all(context.db, wanted, {})
    const found = await loadCustomers(
      context,
      ids.map(({ id }) => id),
    )
    const known = new Map(found.map((each) => [each.identificationNumber, each]))
    return rows.map((cells) =>
      planRow(cells, names, known.get(identificationOf(cells) ?? ''), onExisting),
    )
  },
}

/** Returns the identification with the leading zero that spreadsheets drop from numbers. */
function identificationOf(cells: RowCells): string | undefined {
  if (cells.isShortened('identificationNumber')) return undefined
  const text = cells.text('identificationNumber')?.replaceAll(/\s/g, '')
  if (text === undefined || !/^\d+$/.test(text)) return text
  const padded = `0${text}`
  const { CEDULA, RUC } = identificationCodes
  const isCut =
    (text.length === 9 && checkIdentification(CEDULA, padded).outcome === 'valid') ||
    (text.length === 12 && checkIdentification(RUC, padded).outcome !== 'invalid')
  return isCut ? padded : text
}

function planRow(
  cells: RowCells,
  names: CustomerNames,
  existing: Customer | undefined,
  onExisting: ExistingRule,
): RowPlan {
  const identification = identificationOf(cells)
  if (identification === undefined) {
    cells.code('identificationNumber')
    return refusedPlan(
      cells.problems.length > 0 ? cells.problems : [problem('identificationNumber', 'REQUIRED')],
    )
  }
  if (existing !== undefined && onExisting === 'SKIP') return idlePlan('SKIP')
  const body = bodyOf(cells, names, identification, existing)
  const code = names.codeOf(body.identificationTypeId)
  cells.problems.push(...identificationProblems(code, identification))
  if (existing?.id === FINAL_CONSUMER_ID || code === identificationCodes.FINAL_CONSUMER) {
    cells.problems.push(problem('identificationNumber', 'FINAL_CONSUMER_FIXED'))
  }
  const check = checkIdentification(code, identification)
  if (check.outcome === 'warning') {
    cells.warnings.push(problem('identificationNumber', check.reason))
  }
  const checked = checkRequest(
    CustomerRequest,
    body,
    cells,
    fallbacksOf(existing, body.identificationTypeId),
  )
  if ('problems' in checked) return refusedPlan(checked.problems)
  const { request, warnings } = checked
  const changes =
    existing === undefined ? [] : changesBetween<Partial<Customer>>(existing, request as Customer)
  if (existing !== undefined && changes.length === 0) return idlePlan('SAME', warnings)
  return {
    action: existing === undefined ? 'CREATE' : 'UPDATE',
    problems: [],
    warnings,
    changes,
    creates: null,
    async write(context) {
      const input = { query: undefined, body: request }
      if (existing === undefined) await createCustomer(context, { ...input, params: undefined })
      else await updateCustomer(context, { ...input, params: { id: existing.id } })
    },
  }
}

/** A customer can be there without these; those of an existing customer stay. */
function fallbacksOf(before: Customer | undefined, identificationTypeId: number): Partial<Body> {
  const optional = namesOf(customerFields).filter(
    (field) => customerFields[field].presence !== 'REQUIRED',
  )
  return {
    identificationTypeId,
    ...Object.fromEntries(
      optional.map((field) => [
        field,
        before?.[field] ?? (customerFields[field].presence === 'KEPT' ? [] : null),
      ]),
    ),
  }
}

/** Fields whose cell is read by a rule of its own: several addresses, and the names of other records. */
const readApart: readonly string[] = ['email', 'phone']

/** Returns the optional texts and numbers of a row. */
function plainFields(cells: RowCells, before: Customer | undefined): Partial<Body> {
  return Object.fromEntries(
    namesOf(customerFields).flatMap((name): [string, unknown][] => {
      const { kind, presence } = customerFields[name]
      if (presence !== 'OPTIONAL' || readApart.includes(name)) return []
      const read = readings[kind]
      return read === undefined ? [] : [[name, read(cells, name) ?? before?.[name] ?? null]]
    }),
  )
}

const text = (cells: RowCells, name: string) => cells.text(name)
const number = (cells: RowCells, name: string) => cells.number(name)
const readings: Partial<Record<FieldKind, typeof text | typeof number>> = {
  TEXT: text,
  NAME: text,
  NOTE: text,
  MONEY: number,
  WHOLE: number,
}

/** Returns the request of a row. An empty cell keeps an existing customer's value. */
function bodyOf(
  cells: RowCells,
  names: CustomerNames,
  identification: string,
  before: Customer | undefined,
): Body {
  const given = <T>(value: T | undefined, field: keyof Customer) =>
    value ?? (before?.[field] as T | undefined) ?? null
  const emails = readEmails(cells)
  const phones = readPhones(cells)
  const provinceId = given(names.province(cells), 'provinceId')
  const cantonId = given(names.canton(cells, provinceId), 'cantonId')
  return {
    identificationTypeId:
      names.identificationType(cells) ??
      before?.identificationTypeId ??
      names.typeOf(identification),
    identificationNumber: identification,
    socialReason: cells.text('socialReason') ?? before?.socialReason ?? MISSING,
    email: given(emails.first, 'email'),
    ...(emails.others === undefined ? {} : { additionalEmails: [...emails.others] }),
    phone: given(phones.first, 'phone'),
    ...(phones.others === undefined ? {} : { additionalPhones: [...phones.others] }),
    provinceId,
    cantonId,
    parishId: given(names.parish(cells, cantonId), 'parishId'),
    customerGroupId: given(names.customerGroup(cells), 'customerGroupId'),
    ...plainFields(cells, before),
  }
}
