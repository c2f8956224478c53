import { drawingThreads } from '../drawing-threads.ts'
import type { RideContent, RideForm } from './ride-content.ts'
import type { SheetSize } from './sheet-sizes.ts'

/** The request to the worker. `isPicture`: the first page of a sheet as SVG. */
export interface RideRequest {
  readonly content: RideContent
  readonly form: RideForm
  readonly isPicture: boolean
}

/** The bytes of a drawn page. */
export type RideBytes = Uint8Array<ArrayBuffer>

/**
 * Returns the PDF of a document. It is drawn in a separate thread, because a page takes as long as
 * a hundred sales. Rejects if it cannot be drawn, or if too many drawings wait. `asker` is who takes turns: a user, or
 * the mail.
 */
export function renderRide(
  asker: string,
  content: RideContent,
  form: RideForm,
): Promise<RideBytes> {
  return draw(asker, { content, form, isPicture: false })
}

/** Returns the first page of a document as SVG. */
export function renderSheet(
  asker: string,
  content: RideContent,
  form: SheetSize,
): Promise<RideBytes> {
  return draw(asker, { content, form, isPicture: true })
}

function draw(asker: string, request: RideRequest): Promise<RideBytes> {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new URL(isSource ? './ride-worker.ts' : './ride-worker.js', import.meta.url)
  return drawingThreads.run<RideBytes>(asker, worker, request)
}
