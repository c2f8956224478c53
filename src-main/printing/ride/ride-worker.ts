import { parentPort, workerData } from 'node:worker_threads'
import { drawRide } from './draw-ride.ts'
import type { RideOutcome } from './render-ride.ts'
import type { RideContent, RideFormat } from './ride-content.ts'

const { content, format } = workerData as {
  readonly content: RideContent
  readonly format: RideFormat
}

try {
  const bytes = await drawRide(content, format)
  parentPort?.postMessage({ bytes } satisfies RideOutcome)
} catch (error) {
  parentPort?.postMessage({ message: String(error) } satisfies RideOutcome)
}
