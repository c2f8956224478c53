import type {
  ListedPaymentMethod,
  PaymentMethodChange,
  PaymentMethodRequest,
} from '#shared/api/payments/payment-methods.ts'
import { conflict } from '#shared/api/error.ts'
import { methodCodes } from '#shared/domain/payment/payment-code.ts'
import { paymentMethodFields } from '#shared/records/payment-methods.ts'
import { prepare } from '#main/database/prepared.ts'
import { readRow, toColumns } from '#main/core/records/columns.ts'
import { optionsOf, shortListOf } from '#main/rules/records/list-records.ts'
import { oneOf, type Reading } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'
import { refuseTakenName } from '#main/rules/records/refuse-fields.ts'

const list = prepare<Record<never, never>>()((db) =>
  db.selectFrom('paymentMethods').select(['id', 'name', 'code', 'kind', 'active']).orderBy('id'),
)

/**
 * Returns the payment methods. Several share an SRI code: the SRI has no code for cheques, only 'with use
 * of the financial system'.
 */
async function loadMethods({ db }: Reading): Promise<ListedPaymentMethod[]> {
  return (await list.all(db, {})).map((row) => readRow(paymentMethodFields, row))
}

export const listPaymentMethods = shortListOf(loadMethods, ({ name, code }) => [name, code])
export const listPaymentMethodOptions = optionsOf(loadMethods)
const loadMethod = oneOf(loadMethods)

type Body = PaymentMethodChange & Partial<Pick<PaymentMethodRequest, 'kind'>>

/** A method has the SRI code of its kind, which stays. The last one that takes cash stays too. */
export const paymentMethodRules = recordRules({
  table: 'paymentMethods',
  kind: 'PAYMENT_METHOD',
  load: loadMethod,
  async check(context, body: Body, before) {
    const methods = await loadMethods(context)
    refuseTakenName(methods, body.name, before?.id)
    if (before !== undefined && !body.active) requireOtherCash(methods, before)
  },
  columns(body, _, before) {
    const kind = before?.kind ?? body.kind
    if (kind === undefined) throw new Error('A new payment method needs its kind')
    return {
      ...toColumns(paymentMethodFields, { ...body, kind }),
      code: before?.code ?? methodCodes[kind],
      owner: 'PERSON' as const,
    }
  },
  references: { invoicePayments: 'paymentMethodId', collections: 'paymentMethodId' },
  async checkDelete(context, method) {
    requireOtherCash(await loadMethods(context), method)
  },
  auditedEnd: ['name'],
})

function requireOtherCash(
  methods: readonly ListedPaymentMethod[],
  method: ListedPaymentMethod,
): void {
  if (method.kind !== 'CASH') return
  const others = methods.filter(
    ({ id, kind, active }) => kind === 'CASH' && active && id !== method.id,
  )
  if (others.length === 0) throw conflict('LAST_CASH_METHOD')
}
