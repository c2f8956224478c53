import type { MailNotice } from '#shared/api/machine/mail.ts'
import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { formatMoney } from '#shared/domain/money/format-money.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { dateText, timeText } from '#shared/paper/documents/parts/wording.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { readStored } from '#main/database/stored-json.ts'
import { domainOf, type MailContent } from '#main/work/mail/compose-mail.ts'
import type { QueuedMail } from '#main/work/mail/mail-store.ts'
import { NoticeFacts } from '#main/database/notice-facts.ts'
import type { MailSettings } from '#main/core/settings/mail-settings.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'

const titles = { INVOICE: 'Factura', CREDIT_NOTE: 'Nota de crédito' } as const
const changes: Readonly<Record<MailNotice, string>> = {
  ANNULLED: 'anulada',
  REVERTED: 'vigente otra vez',
  REPLACED: 'reemplazada',
}

const sentences: Readonly<Record<MailNotice, (title: string, facts: NoticeFacts) => string[]>> = {
  ANNULLED: (title) => [
    `Su ${title} fue anulada: ya no vale como sustento. Si la registró, quítela.`,
  ],
  REVERTED: (title) => [`La anulación de su ${title} se revirtió: el documento sigue vigente.`],
  REPLACED: (title, { replacedBy }) => [
    `El SRI no aceptó el número de su ${title}. La reemplaza la número ${replacedBy ?? ''},`,
    'con los mismos valores: le llegará por correo cuando el SRI la autorice.',
  ],
}

/**
 * Returns the message that tells a buyer of a change. It states what was true when the change happened, because the
 * document may have changed again since. Throws if its stored facts are unreadable.
 */
export async function loadNoticeContent(
  context: ReadContext,
  {
    id,
    kind,
    documentId,
    number,
    notice,
    noticeFacts,
  }: QueuedMail & { readonly notice: MailNotice },
  settings: MailSettings,
): Promise<MailContent> {
  const facts = readStored(NoticeFacts, noticeFacts ?? '')
  if (facts === undefined) throw new Error(`Notice ${id} has no readable facts`)
  const { customer, total, establishmentId } = await (kind === 'INVOICE'
    ? readInvoice(context, documentId)
    : readCreditNote(context, documentId))
  const { issuer } = await loadLetterhead(context, establishmentId)
  const title = titles[kind]
  const isTest = isTestDocument(facts.accessKey)
  return {
    fromName: settings.fromName ?? issuer.tradeName,
    subject: `${isTest ? '[PRUEBA] ' : ''}${title} ${number} ${changes[notice]} · ${issuer.tradeName}`,
    text: [
      `Hola, ${customer.name}:`,
      '',
      ...sentences[notice](title.toLocaleLowerCase('es'), facts),
      '',
      `Número: ${number}`,
      `Fecha: ${dateText(facts.issueDate)}`,
      `Total: ${formatMoney(toCents(total), 'es')}`,
      `Clave de acceso: ${facts.accessKey}`,
      `Cambió el: ${timeText(facts.at, issuer.timeZone)}`,
      ...(facts.reason === null || facts.reason === '' ? [] : [`Motivo: ${facts.reason}`]),
      ...(facts.replacedBy === null ? [] : [`Número nuevo: ${facts.replacedBy}`]),
      ...(isTest ? ['', 'Se emitió en el ambiente de pruebas: no tiene validez tributaria.'] : []),
      '',
      issuer.tradeName,
      `${issuer.legalName}, RUC ${issuer.ruc}`,
      '',
    ].join('\n'),
    messageId: `<${facts.accessKey}.${id}@${domainOf(settings.from)}>`,
    attachments: [],
  }
}
