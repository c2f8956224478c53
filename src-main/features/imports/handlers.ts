import type { imports } from '../../../src-shared/api/imports.ts'
import type { Handlers } from '../handlers.ts'
import { createImport } from './create-import.ts'
import { mapImport } from './map-import.ts'
import {
  listImports,
  readFileQueue,
  readImport,
  readImportErrors,
  readImportWarnings,
} from './read-import.ts'
import { setSource } from './set-source.ts'
import { cancelImport, runImport } from './run-import.ts'

export const importsHandlers: Handlers<typeof imports> = {
  list: listImports,
  create: createImport,
  reading: readFileQueue,
  get: readImport,
  setSource,
  setMapping: mapImport,
  run: runImport,
  cancel: cancelImport,
  errors: readImportErrors,
  warnings: readImportWarnings,
}
