import type { creditNotes } from '#shared/api/sales/credit-notes.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { readCreditNoteXml } from './read-credit-note-xml.ts'
import { createCreditNote } from './create-credit-note.ts'
import { getCreditNote } from './get-credit-note.ts'
import { listCreditNotes } from '#main/rules/sale/documents/list-credit-notes.ts'
import { mailCreditNote } from './mail-credit-note.ts'
import { rideOfCreditNote } from '#main/rules/documents/ride-of-credit-note.ts'

export const creditNotesHandlers: Handlers<typeof creditNotes> = {
  list: listCreditNotes,
  create: createCreditNote,
  get: getCreditNote,
  xml: readCreditNoteXml,
  ride: rideOfCreditNote,
  mail: mailCreditNote,
}
