import type { CustomerRequest } from '#shared/api/people/customers.ts'
import { instant } from '#main/core/acts/context.ts'
import { toCustomerColumns } from '#main/core/records/customers.ts'
import { checkCustomer, refuseFinalConsumer, requireCreditRight } from './check-customer.ts'
import { loadCustomer } from './load-customers.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'

/** Issued invoices keep the name and identification that a customer had. */
export const customerRules = recordRules({
  table: 'customers',
  kind: 'CUSTOMER',
  load: loadCustomer,
  async check(context, body: CustomerRequest, before) {
    if (before !== undefined) refuseFinalConsumer(before.id)
    requireCreditRight(context, body, before)
    await checkCustomer(context.db, body, before?.id)
  },
  columns: (body) => toCustomerColumns(body),
  stamp: (context) => ({ createdAt: instant(context), createdBy: context.session.name }),
  watched: { kind: 'CUSTOMER_CREDIT_CHANGED', fields: ['creditLimit', 'creditDays'] },
  auditedNew: ['identificationNumber', 'socialReason', 'creditLimit'],
  auditedEnd: ['identificationNumber'],
})
