import type { electronicDocuments } from '#shared/api/tax/electronic-documents.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { readDocument, listDocuments } from './documents.ts'
import { readSettings, saveSettings } from './settings.ts'
import { readStatus } from '#main/rules/documents/read-status.ts'
import { renumberDocument } from './renumber-document.ts'
import { replaceNumber } from './replace-number.ts'
import { retryDocument, retryDocuments } from './retry-document.ts'
import { readUnsigned } from './read-unsigned.ts'
import { runTransmission } from './run-transmission.ts'
import { signUnsigned } from './sign-unsigned.ts'

export const electronicDocumentsHandlers: Handlers<typeof electronicDocuments> = {
  settings: readSettings,
  saveSettings,
  status: readStatus,
  unsigned: readUnsigned,
  signUnsigned,
  list: listDocuments,
  run: runTransmission,
  retryMany: retryDocuments,
  get: readDocument,
  renumber: renumberDocument,
  replaceNumber,
  retry: retryDocument,
}
