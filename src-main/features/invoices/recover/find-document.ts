import { conflict, invalidField } from '#shared/api/error.ts'
import type { RecoveryRequest } from '#shared/api/sales/recovered-sale.ts'
import { documentNumber, isAccessKey, isTestDocument } from '#shared/domain/tax/access-key.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { INVOICE_CODE } from '#main/rules/sale/record/issuing-place.ts'
import {
  type InvoiceFile,
  readInvoiceFile,
  readInvoiceText,
} from '#main/work/tax-office/xml/read-invoice-file.ts'

/** The parts of an access key (SRI table 4). */
export interface InvoiceKey {
  readonly accessKey: string
  readonly number: string
  readonly establishmentCode: string
  readonly emissionPointCode: string
  readonly sequential: number
  readonly environment: 1 | 2
}

export interface FoundDocument {
  readonly key: InvoiceKey
  readonly file: InvoiceFile
  readonly source: 'TAX_OFFICE' | 'FILE'
  /** Null if the tax office was not asked: the word of a file is no proof. */
  readonly authorizedAt: string | null
}

/**
 * Returns the document of a key, from its file or from the tax office. Throws what `recoverInvoice` says, except for what
 * the recorded sale itself refuses.
 */
export async function findDocument(
  context: ManualContext,
  { accessKey, file: upload }: Pick<RecoveryRequest, 'accessKey' | 'file'>,
): Promise<FoundDocument> {
  const typed = accessKey == null ? undefined : accessKey.replaceAll(/\s/g, '')
  if (upload == null) {
    if (typed === undefined || typed === '') throw invalidField('accessKey', 'REQUIRED')
    const key = await requireKey(context.db, typed)
    return askTaxOffice(context, key)
  }
  const file = readInvoiceFile(upload.bytes)
  if (file === undefined) throw invalidField('file', 'RECOVERY_FILE_UNREADABLE')
  if (typed !== undefined && typed !== '' && typed !== file.accessKey) {
    // The typed key may itself be wrong, which is then the better word.
    await requireKey(context.db, typed)
    throw invalidField('file', 'RECOVERY_FILE_DIFFERS')
  }
  const key = await requireKey(context.db, file.accessKey)
  return { key, file, source: 'FILE', authorizedAt: null }
}

async function askTaxOffice(context: ManualContext, key: InvoiceKey): Promise<FoundDocument> {
  const answer = await context.taxOffice.ask(key.accessKey, 'OWN')
  if (answer === undefined) throw conflict('RECOVERY_NO_ANSWER')
  if (answer.outcome !== 'AUTHORIZED') {
    throw conflict(
      answer.outcome === 'UNKNOWN_KEY' ? 'RECOVERY_KEY_UNKNOWN' : 'RECOVERY_NOT_AUTHORIZED',
    )
  }
  const file = answer.document === null ? undefined : readInvoiceText(answer.document)
  if (file === undefined) throw conflict('RECOVERY_NO_ANSWER')
  const { authorizedAt } = answer
  return {
    key,
    file,
    source: 'TAX_OFFICE',
    authorizedAt: (authorizedAt ?? context.clock.now()).toISOString(),
  }
}

/** Throws 400 for a key that is none, or of another taxpayer, environment or document; 409 if its invoice is here. */
async function requireKey(db: ReadDatabase, text: string): Promise<InvoiceKey> {
  if (!isAccessKey(text)) throw invalidField('accessKey', 'RECOVERY_KEY_INVALID')
  const company = await db
    .selectFrom('companies')
    .select(['ruc', 'environment'])
    .executeTakeFirstOrThrow()
  const ruc = text.slice(10, 23)
  if (ruc !== company.ruc) throw invalidField('accessKey', 'RECOVERY_OTHER_RUC', { ruc })
  const environment = isTestDocument(text) ? 1 : 2
  if (environment !== company.environment) {
    throw invalidField('accessKey', 'RECOVERY_OTHER_ENVIRONMENT')
  }
  if (text.slice(8, 10) !== INVOICE_CODE) throw invalidField('accessKey', 'RECOVERY_NOT_INVOICE')
  const establishmentCode = text.slice(24, 27)
  const emissionPointCode = text.slice(27, 30)
  const sequential = Number(text.slice(30, 39))
  const number = documentNumber(establishmentCode, emissionPointCode, sequential)
  const here = await db
    .selectFrom('invoices')
    .where('accessKey', '=', text)
    .select('id')
    .executeTakeFirst()
  if (here !== undefined) throw conflict('RECOVERY_ALREADY_HERE', { number })
  return { accessKey: text, number, establishmentCode, emissionPointCode, sequential, environment }
}
