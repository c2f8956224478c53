import type { Invoice } from '../../../src-shared/api/invoices.ts'
import type { ReceiptContent } from '../../../src-shared/paper/documents/print-content.ts'
import type { BaseContext } from '../../acts/context.ts'
import { memoryGroup } from '../../database/memory.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { loadLetterhead } from './load-issuer.ts'

const findCodes = prepare<Record<never, never>>()((db) =>
  db.selectFrom('paymentMethods').select(['id', 'code']),
)

const paymentCodes = memoryGroup<ReadonlyMap<number, string>>('paymentCodes', ['paymentMethods'])

type Context = BaseContext & { readonly db: ReadDatabase }

export async function receiptContent(context: Context, invoice: Invoice): Promise<ReceiptContent> {
  const { issuer, design } = await loadLetterhead(context, invoice.establishmentId)
  const codes = await loadCodes(context)
  return {
    kind: 'RECEIPT',
    issuer,
    invoice,
    design,
    paymentCodes: invoice.payments.map(({ paymentMethodId }) => codes.get(paymentMethodId) ?? ''),
    opensDrawer: isPaidInCash(invoice),
  }
}

export function isPaidInCash({ payments }: Invoice): boolean {
  return payments.some(({ kind }) => kind === 'CASH')
}

async function loadCodes({ db, memory }: Context): Promise<ReadonlyMap<number, string>> {
  const page = memory.open(paymentCodes)
  const known = page.get('all')
  if (known !== undefined) return known
  const codes = new Map((await findCodes.all(db, {})).map(({ id, code }) => [id, code]))
  page.set('all', codes)
  return codes
}
