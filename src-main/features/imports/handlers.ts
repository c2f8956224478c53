import type { imports } from '../../../src-shared/api/imports.ts'
import type { Handlers } from '../handlers.ts'
import { createImport } from './create-import.ts'
import { mapImport } from './map-import.ts'
import { listImports, readFileQueue, readImport, readImportErrors } from './read-import.ts'
import { cancelImport, runImport } from './run-import.ts'

export const importsHandlers: Handlers<typeof imports> = {
  list: listImports,
  create: createImport,
  reading: readFileQueue,
  get: readImport,
  setMapping: mapImport,
  run: runImport,
  cancel: cancelImport,
  errors: readImportErrors,
}
