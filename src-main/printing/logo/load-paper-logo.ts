import type { PaperPicture } from '../../../src-shared/paper/paper-document.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { decodePng } from './decode-png.ts'
import { rasterize } from './rasterize.ts'

const findHash = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('images')
    .where('owner', '=', 'COMPANY')
    .where('contentType', '=', 'image/png')
    .orderBy('size')
    .select(['id', 'hash'])
    .limit(1),
)

const findBytes = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('images').where('id', '=', id).select('bytes'),
)

/**
 * Returns the company's logo as dots; null without one. A JPEG logo is printed from its thumb if
 * that is a PNG. The dots of the last logo are cached, because they take long to compute.
 */
export function createPaperLogo(): (db: ReadDatabase) => Promise<PaperPicture | null> {
  let known: { readonly hash: string; readonly picture: PaperPicture | null } | undefined
  return async (db) => {
    const found = await findHash.first(db, {})
    if (found === undefined) return null
    if (known?.hash !== found.hash) {
      const row = await findBytes.first(db, { id: found.id })
      const picture = row === undefined ? undefined : decodePng(row.bytes)
      known = { hash: found.hash, picture: picture === undefined ? null : rasterize(picture) }
    }
    return known.picture
  }
}
