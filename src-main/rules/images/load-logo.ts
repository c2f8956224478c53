import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findLogo = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('images')
    .where('owner', '=', 'COMPANY')
    .where('size', '=', 'full')
    .select(['bytes', 'contentType'])
    .limit(1),
)

/** Returns the company's logo if it is one that a PDF can hold: a PNG or a JPEG. */
export async function loadLogo(db: ReadDatabase): Promise<{ readonly bytes: Uint8Array } | null> {
  const logo = await findLogo.first(db, {})
  if (logo === undefined || !/^image\/(?:png|jpeg)$/.test(logo.contentType)) return null
  return { bytes: logo.bytes }
}
