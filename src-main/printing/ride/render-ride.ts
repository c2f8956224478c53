import { Worker } from 'node:worker_threads'
import type { RideContent, RideForm } from './ride-content.ts'
import type { SheetSize } from './sheet-sizes.ts'

/** The answer of the worker: the bytes of the PDF, or why there are none. */
export type RideOutcome = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly message: string }

/** The request to the worker. `isPicture`: the first page of a sheet as SVG. */
export interface RideRequest {
  readonly content: RideContent
  readonly form: RideForm
  readonly isPicture: boolean
}

/**
 * Returns the PDF of a document. It is drawn in a separate thread, because a page takes as long as
 * a hundred sales. Rejects if it cannot be drawn.
 */
export function renderRide(content: RideContent, form: RideForm): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ content, form, isPicture: false })
}

/** Returns the first page of a document as SVG. */
export function renderSheet(
  content: RideContent,
  form: SheetSize,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ content, form, isPicture: true })
}

function draw(request: RideRequest): Promise<Uint8Array<ArrayBuffer>> {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(
    new URL(isSource ? './ride-worker.ts' : './ride-worker.js', import.meta.url),
    { workerData: request },
  )
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', (outcome: RideOutcome) => {
      if ('bytes' in outcome) resolve(outcome.bytes)
      else reject(new Error(outcome.message))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that draws the PDF ended')))
  })
}
