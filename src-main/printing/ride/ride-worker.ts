import { parentPort, workerData } from 'node:worker_threads'
import { drawSheetSvg } from './draw-sheet-svg.ts'
import { drawRide } from './draw-ride.ts'
import type { RideOutcome, RideRequest } from './render-ride.ts'

const { content, form, isPicture } = workerData as RideRequest

try {
  const bytes =
    isPicture && form !== 'ticket'
      ? new TextEncoder().encode(drawSheetSvg(content, form))
      : await drawRide(content, form)
  parentPort?.postMessage({ bytes } satisfies RideOutcome)
} catch (error) {
  parentPort?.postMessage({ message: String(error) } satisfies RideOutcome)
}
