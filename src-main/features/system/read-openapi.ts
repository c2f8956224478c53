import { openApiDocument } from '#shared/api/openapi/document.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** Kept: the contract does not change while the program runs. */
let document: ReturnType<typeof openApiDocument> | undefined

/** GET /openapi.json */
export async function readOpenapi({
  installation,
}: ReadContext): Promise<ReturnType<typeof openApiDocument>> {
  document ??= openApiDocument(installation.version)
  return document
}
