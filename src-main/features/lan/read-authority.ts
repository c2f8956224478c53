import { notFound } from '#shared/api/error.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /lan/authority.crt, in DER, the format that tablets and phones install. */
export async function readAuthority({ lan }: ReadContext): Promise<Uint8Array<ArrayBuffer>> {
  const authority = await lan.readAuthority()
  if (authority === undefined) throw notFound()
  return authority.certificate
}
