import type { PaymentTermRequest } from '#shared/api/payments/payment-terms.ts'
import { conflict } from '#shared/api/error.ts'
import { namesOf } from '#shared/records/field.ts'
import { paymentTermFields } from '#shared/records/payment-terms.ts'
import { prepare } from '#main/database/prepared.ts'
import { readRow, toColumns } from '#main/core/records/columns.ts'
import { isReferenced } from '#main/rules/records/is-referenced.ts'
import { optionsOf, shortListOf } from '#main/rules/records/list-records.ts'
import { oneOf, type Reading } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'
import { refuseTakenName } from '#main/rules/records/refuse-fields.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('paymentTerms')
    .select(['id', ...namesOf(paymentTermFields)])
    .orderBy('days')
    .orderBy('id'),
)

/** Returns all terms, from the shortest. */
async function loadTerms({ db }: Reading) {
  return (await list.all(db, {})).map((row) => readRow(paymentTermFields, row))
}

export const listPaymentTerms = shortListOf(loadTerms, ({ name }) => [name])
export const listPaymentTermOptions = optionsOf(loadTerms)
const loadTerm = oneOf(loadTerms)

const references = { invoicePayments: 'paymentTermId' } as const

/** The days of a used term cannot change, because due dates of sales depend on them. */
export const paymentTermRules = recordRules({
  table: 'paymentTerms',
  kind: 'PAYMENT_TERM',
  load: loadTerm,
  async check(context, body: PaymentTermRequest, before) {
    refuseTakenName(await loadTerms(context), body.name, before?.id)
    if (before === undefined || body.days === before.days) return
    if (await isReferenced(context.db, references, before.id)) throw conflict('IN_USE')
  },
  columns: (body) => ({ ...toColumns(paymentTermFields, body), owner: 'PERSON' as const }),
  references,
  auditedEnd: ['name'],
})
