import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOutcome } from '#main/devices/processes/limited-threads.ts'
import { isPngBomb } from '../logo/is-png-bomb.ts'
import { drawSheetSvg } from './draw-sheet-svg.ts'
import { drawRide } from './draw-ride.ts'
import type { RideBytes, RideRequest } from './render-ride.ts'
import type { RideContent } from './ride-content.ts'

const { content, form, isPicture } = workerData as RideRequest

try {
  const drawable = await withReadableLogo(content)
  const result =
    isPicture && form !== 'ticket'
      ? new TextEncoder().encode(drawSheetSvg(drawable, form))
      : await drawRide(drawable, form)
  parentPort?.postMessage({ result } satisfies ThreadOutcome<RideBytes>)
} catch (error) {
  parentPort?.postMessage({ message: String(error) } satisfies ThreadOutcome<RideBytes>)
}

/** The PDF library inflates a picture without a limit; one that an older version stored is left out. */
async function withReadableLogo(content: RideContent): Promise<RideContent> {
  const { logo } = content
  return logo !== null && (await isPngBomb(logo.bytes)) ? { ...content, logo: null } : content
}
