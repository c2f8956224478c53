import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#main/database/sqlite/low-priority.ts'
import type { ThreadOutcome } from '#main/devices/processes/limited-threads.ts'
import { buildBundle, type BundleRequest } from './build-bundle.ts'

lowerPriority()
try {
  const result = buildBundle(workerData as BundleRequest)
  parentPort?.postMessage({ result } satisfies ThreadOutcome<Uint8Array>)
} catch (error) {
  parentPort?.postMessage({ message: String(error) } satisfies ThreadOutcome<Uint8Array>)
}
