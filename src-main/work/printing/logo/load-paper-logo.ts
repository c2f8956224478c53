import type { PaperPicture } from '#shared/paper/paper-document.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { drawingThreads } from '../drawing-threads.ts'

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

/** The logos last used, by hash: a shop changes its own seldom, and one process may serve several shops. */
const MOST_KEPT = 4
const kept = new Map<string, Promise<PaperPicture | null>>()

/**
 * Returns the company's logo as dots; null without one. A JPEG logo is printed from its thumb if
 * that is a PNG. Its dots are computed once in a thread, because a large picture takes a quarter of a second.
 */
export async function loadPaperLogo(db: ReadDatabase): Promise<PaperPicture | null> {
  const found = await findHash.first(db, {})
  if (found === undefined) return null
  const known = kept.get(found.hash)
  if (known !== undefined) return known
  const row = await findBytes.first(db, { id: found.id })
  if (row === undefined) return null
  const picture = decode(row.bytes)
  kept.set(found.hash, picture)
  // A thread that could not run is tried again at the next paper.
  picture.catch(() => kept.delete(found.hash))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return picture
}

function decode(bytes: Uint8Array): Promise<PaperPicture | null> {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new URL(isSource ? './logo-worker.ts' : './logo-worker.js', import.meta.url)
  return drawingThreads.run<PaperPicture | null>('logo', worker, bytes)
}
