import type { imports } from '#shared/api/machine/imports.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { cancelImport } from './cancel-import.ts'
import { createImport } from './create-import.ts'
import { mapImport } from './map-import.ts'
import {
  listImports,
  readImportQueue,
  readImport,
  readImportErrors,
  readImportWarnings,
} from './imports.ts'
import { setSource } from './set-source.ts'
import { runImport } from './run-import.ts'

export const importsHandlers: Handlers<typeof imports> = {
  list: listImports,
  create: createImport,
  reading: readImportQueue,
  get: readImport,
  setSource,
  setMapping: mapImport,
  run: runImport,
  cancel: cancelImport,
  errors: readImportErrors,
  warnings: readImportWarnings,
}
