import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { localDate, DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import { formatMoney } from '#shared/domain/money/format-money.ts'
import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { dateText } from '#shared/paper/documents/parts/wording.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { domainOf, type MailContent } from '#main/work/mail/compose-mail.ts'
import type { QueuedMail } from '#main/work/mail/mail-store.ts'
import type { MailSettings } from '#main/core/settings/mail-settings.ts'
import { loadCompany } from '#main/rules/company/load-company.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'
import { drawCreditNote } from '#main/rules/documents/ride-of-credit-note.ts'
import { readXml } from '#main/rules/documents/read-document-xml.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { drawInvoice } from '#main/rules/documents/ride-of-invoice.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'
import { loadNoticeContent } from './load-notice-content.ts'

/** The data of a document that its message states. */
interface MailedFacts {
  /** For example `Factura`. */
  readonly title: string
  /** Prefix of the names of its files. */
  readonly fileName: string
  readonly accessKey: string
  readonly customerName: string
  readonly issueDate: string
  readonly total: Cents
  readonly establishmentId: number
  readonly xml: Uint8Array
  readonly ride: Uint8Array
}

/**
 * Returns the mail with an authorised document: XML and RIDE, which the law requires together; or the notice of a
 * change.
 */
export async function loadMailContent(
  context: ReadContext,
  message: QueuedMail,
  settings: MailSettings,
): Promise<MailContent> {
  const { notice } = message
  if (notice !== null) return loadNoticeContent(context, { ...message, notice }, settings)
  const facts = await (message.kind === 'INVOICE'
    ? invoiceFacts(context, message.documentId, settings)
    : creditNoteFacts(context, message.documentId, settings))
  const { issuer } = await loadLetterhead(context, facts.establishmentId)
  const { title, fileName, accessKey } = facts
  const isTest = isTestDocument(accessKey)
  const file = `${fileName}-${message.number}`
  return {
    fromName: settings.fromName ?? issuer.tradeName,
    subject: `${isTest ? '[PRUEBA] ' : ''}${title} ${message.number} de ${issuer.tradeName}`,
    text: [
      `Hola, ${facts.customerName}:`,
      '',
      `Adjuntamos su ${title.toLocaleLowerCase('es')} electrónica, autorizada por el SRI.`,
      '',
      `Número: ${message.number}`,
      `Fecha: ${dateText(facts.issueDate)}`,
      `Total: ${formatMoney(facts.total, 'es')}`,
      `Clave de acceso: ${accessKey}`,
      '',
      'El archivo XML es el documento legal; el PDF es su representación impresa (RIDE).',
      ...(isTest ? ['', 'Se emitió en el ambiente de pruebas: no tiene validez tributaria.'] : []),
      '',
      issuer.tradeName,
      `${issuer.legalName}, RUC ${issuer.ruc}`,
      '',
    ].join('\n'),
    messageId: `<${accessKey}.${message.id}@${domainOf(settings.from)}>`,
    attachments: [
      { filename: `${file}.xml`, contentType: 'application/xml', bytes: facts.xml },
      { filename: `${file}.pdf`, contentType: 'application/pdf', bytes: facts.ride },
    ],
  }
}

async function invoiceFacts(
  context: ReadContext,
  id: number,
  { rideFormat: format }: MailSettings,
): Promise<MailedFacts> {
  const { accessKey, customer, issueDate, total, establishmentId } = await readInvoice(context, id)
  return {
    title: 'Factura',
    fileName: 'FACTURA',
    accessKey,
    customerName: customer.name,
    issueDate,
    total: toCents(total),
    establishmentId,
    xml: await readXml(context.db, 'INVOICE', id),
    ride: await drawInvoice(context, id, format),
  }
}

async function creditNoteFacts(
  context: ReadContext,
  id: number,
  { rideFormat: format }: MailSettings,
): Promise<MailedFacts> {
  const { accessKey, customer, issueDate, total, establishmentId } = await readCreditNote(
    context,
    id,
  )
  return {
    title: 'Nota de crédito',
    fileName: 'NOTA-DE-CREDITO',
    accessKey,
    customerName: customer.name,
    issueDate,
    total: toCents(total),
    establishmentId,
    xml: await readXml(context.db, 'CREDIT_NOTE', id),
    ride: await drawCreditNote(context, id, format),
  }
}

/** Returns the test mail, which shows that the settings work. */
export async function loadTestMail(
  context: ReadContext,
  settings: MailSettings,
): Promise<MailContent> {
  const { tradeName, legalName } = await loadCompany(context.db)
  const name = tradeName ?? legalName
  const today = dateText(localDate(context.clock.now(), DEFAULT_TIME_ZONE))
  return {
    fromName: settings.fromName ?? name,
    subject: `Correo de prueba de ${name}`,
    text: `Este correo se envió el ${today} para probar la configuración.\nSi lo recibe, las facturas pueden llegar por correo.\n`,
    messageId: `<test.${context.randomness.uuid()}@${domainOf(settings.from)}>`,
    attachments: [],
  }
}
