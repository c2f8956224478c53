import { openApiDocument } from '../../../src-shared/api/openapi/document.ts'
import type { ReadContext } from '../../acts/context.ts'

/** Kept: the contract does not change while the program runs. */
let document: ReturnType<typeof openApiDocument> | undefined

/** GET /openapi.json */
export async function readOpenapi({
  installation,
}: ReadContext): Promise<ReturnType<typeof openApiDocument>> {
  document ??= openApiDocument(installation.version)
  return document
}
