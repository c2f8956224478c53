import type { TaxOffice } from '#main/core/ports/tax-office.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readSupplierText } from '#main/work/tax-office/xml/read-supplier-document.ts'
import type { SupplierDocument } from '#main/work/tax-office/xml/supplier-document.ts'
import type { DraftRefusal } from './draft-store.ts'
import { judgeDocument, refusalOf } from './judge-document.ts'

/** What the tax office said about the key of a supplier. */
export type KeyAnswer =
  | {
      readonly kind: 'DOCUMENT'
      readonly document: SupplierDocument
      readonly authorizedAt: string
    }
  | { readonly kind: 'REFUSED'; readonly refusal: DraftRefusal }
  /** It has the document and has not decided yet. */
  | { readonly kind: 'PROCESSING' }
  | { readonly kind: 'NO_ANSWER' }

interface Asking {
  readonly db: ReadDatabase
  readonly taxOffice: Pick<TaxOffice, 'ask'>
  readonly now: () => Date
}

/** Asks for a supplier's document and judges it. It writes nothing, so that a lost answer is asked for again. */
export async function askTaxOffice(
  { db, taxOffice, now }: Asking,
  accessKey: string,
): Promise<KeyAnswer> {
  const answer = await taxOffice.ask(accessKey, 'SUPPLIER')
  if (answer === undefined) return { kind: 'NO_ANSWER' }
  if (answer.outcome !== 'AUTHORIZED') return withoutDocument(answer.outcome)
  // An answer without its document says nothing that could be received.
  if (answer.document === null) return { kind: 'NO_ANSWER' }
  const document = readSupplierText(answer.document)
  if ('fault' in document) return { kind: 'REFUSED', refusal: refusalOf(document) }
  const refusal = await judgeDocument(db, document)
  if (refusal !== undefined) return { kind: 'REFUSED', refusal }
  const authorizedAt = (answer.authorizedAt ?? now()).toISOString()
  return { kind: 'DOCUMENT', document, authorizedAt }
}

function withoutDocument(outcome: 'PROCESSING' | 'UNKNOWN_KEY' | 'NOT_AUTHORIZED'): KeyAnswer {
  if (outcome === 'PROCESSING') return { kind: 'PROCESSING' }
  const code = outcome === 'UNKNOWN_KEY' ? 'PURCHASE_KEY_UNKNOWN' : 'PURCHASE_NOT_AUTHORIZED'
  return { kind: 'REFUSED', refusal: { code, parameters: {} } }
}
