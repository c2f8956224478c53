import type { CustomerRequest } from '#shared/api/people/customers.ts'
import {
  ApiError,
  conflict,
  type FieldProblem,
  forbidden,
  invalid,
  problem,
} from '#shared/api/error.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import { type BaseContext, may } from '#main/core/acts/context.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import {
  CATALOGS,
  FINAL_CONSUMER_ID,
  FINAL_CONSUMER_TYPE_ID,
} from '#main/rules/catalogs/catalog-names.ts'
import { findCatalogItem, hasCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { localityProblems } from '#main/rules/catalogs/check-locality.ts'
import { identificationProblems } from '#main/rules/catalogs/check-identification.ts'
import { findByIdentification } from './find-by-identification.ts'

/**
 * Throws 409 for the final consumer: every till has it from the start, and invoices need it unchanged.
 */
export function refuseFinalConsumer(id: number): void {
  if (id === FINAL_CONSUMER_ID) throw conflict('FINAL_CONSUMER_FIXED')
}

/**
 * Refuses a request for a new customer, or for the one with `ownId`: 409 for a second final consumer,
 * 400 with every wrong field, 409 if another customer has the identification.
 */
export async function checkCustomer(
  db: WriteDatabase,
  body: CustomerRequest,
  ownId?: number,
): Promise<void> {
  if (
    body.identificationTypeId === FINAL_CONSUMER_TYPE_ID ||
    body.identificationNumber === FINAL_CONSUMER_IDENTIFICATION
  ) {
    throw conflict('FINAL_CONSUMER_FIXED')
  }
  const problems = [
    ...(await typeProblems(db, body)),
    ...(await localityProblems(db, body)),
    ...(await groupProblems(db, body)),
  ]
  const other = await findByIdentification(db, body.identificationNumber)
  const exists =
    other === undefined || other.id === ownId
      ? []
      : [problem('identificationNumber', 'CUSTOMER_EXISTS')]
  if (problems.length > 0) throw invalid(...problems, ...exists)
  if (exists.length > 0) throw new ApiError(409, 'CUSTOMER_EXISTS', { problems: exists })
}

/** Throws 403 if the credit changes without the right to give it. */
export function requireCreditRight(
  context: BaseContext,
  body: Credit,
  before: Credit = { creditLimit: null, creditDays: null },
): void {
  const isSame =
    (body.creditLimit ?? null) === before.creditLimit &&
    (body.creditDays ?? null) === before.creditDays
  if (!isSame && !may(context, 'CUSTOMER:CREDIT')) {
    throw forbidden('PERMISSION_MISSING', { permission: 'CUSTOMER:CREDIT' })
  }
}

type Credit = Pick<CustomerRequest, 'creditLimit' | 'creditDays'>

async function typeProblems(db: WriteDatabase, body: CustomerRequest): Promise<FieldProblem[]> {
  const type = await findCatalogItem(db, CATALOGS.identificationTypes, body.identificationTypeId)
  return type === undefined
    ? [problem('identificationTypeId', 'UNKNOWN_ID')]
    : identificationProblems(type.code, body.identificationNumber)
}

async function groupProblems(
  db: WriteDatabase,
  { customerGroupId }: CustomerRequest,
): Promise<FieldProblem[]> {
  if (customerGroupId == null || !(await hasCatalog(db, CATALOGS.customerGroups))) return []
  const group = await findCatalogItem(db, CATALOGS.customerGroups, customerGroupId)
  return group === undefined ? [problem('customerGroupId', 'UNKNOWN_ID')] : []
}
