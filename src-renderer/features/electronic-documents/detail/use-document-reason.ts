import type { ElectronicDocument } from '#shared/api/tax/electronic-documents.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { lookOf } from '../document-look.ts'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import { refusalMessages } from './refusal-messages.ts'
import { decisiveMessage, refusalCodeOf } from './refusal-of.ts'

/**
 * Returns a function that gives the reason of a document's state in one sentence, or its customer if it is authorised.
 */
export function useDocumentReason(): (document: ElectronicDocument) => string {
  const t = useMessages(electronicDocumentsMessages)
  const refusal = useMessages(refusalMessages)
  return (document) => {
    const look = lookOf(document)
    switch (look) {
      case 'AUTHORIZED':
        return document.customerName ?? ''
      case 'RETURNED':
      case 'REJECTED':
      case 'CONTENT': {
        const message = decisiveMessage(document.messages)
        return refusal(`title_${message === undefined ? 'UNNAMED' : refusalCodeOf(message)}`)
      }
      case 'WITHDRAWN':
        return t('why_WITHDRAWN')
      default:
        return document.waitsFor === null
          ? t(`why_${look}`)
          : t('whyWaits', { number: document.waitsFor })
    }
  }
}
