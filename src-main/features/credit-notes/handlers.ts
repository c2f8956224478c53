import type { creditNotes } from '../../../src-shared/api/credit-notes.ts'
import type { Handlers } from '../handlers.ts'
import { readCreditNoteXml } from '../electronic-documents/read-document-xml.ts'
import { createCreditNote } from './create-credit-note.ts'
import { getCreditNote, listCreditNotes } from './list-credit-notes.ts'
import { mailCreditNote } from '../mail/mail-document.ts'
import { rideOfCreditNote } from './ride-of-credit-note.ts'

export const creditNotesHandlers: Handlers<typeof creditNotes> = {
  list: listCreditNotes,
  create: createCreditNote,
  get: getCreditNote,
  xml: readCreditNoteXml,
  ride: rideOfCreditNote,
  mail: mailCreditNote,
}
