import { parentPort, workerData } from 'node:worker_threads'
import { drawSheetSvg } from './draw-sheet-svg.ts'
import { drawRide } from './draw-ride.ts'
import type { RideOutcome } from './render-ride.ts'
import type { RideContent, RideFormat } from './ride-content.ts'

const { content, format } = workerData as {
  readonly content: RideContent
  /** `sheet`: the A4 page as SVG. */
  readonly format: RideFormat | 'sheet'
}

try {
  const bytes =
    format === 'sheet'
      ? new TextEncoder().encode(drawSheetSvg(content))
      : await drawRide(content, format)
  parentPort?.postMessage({ bytes } satisfies RideOutcome)
} catch (error) {
  parentPort?.postMessage({ message: String(error) } satisfies RideOutcome)
}
