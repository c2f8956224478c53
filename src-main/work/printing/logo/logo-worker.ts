import { parentPort, workerData } from 'node:worker_threads'
import type { PaperPicture } from '#shared/paper/paper-document.ts'
import type { ThreadOutcome } from '#main/devices/processes/limited-threads.ts'
import { decodePng } from './decode-png.ts'
import { rasterize } from './rasterize.ts'

const picture = decodePng(workerData as Uint8Array)
parentPort?.postMessage({
  result: picture === undefined ? null : rasterize(picture),
} satisfies ThreadOutcome<PaperPicture | null>)
