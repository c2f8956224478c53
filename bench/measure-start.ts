import { startHost } from './host-process.ts'
import { below, type Figure } from './report.ts'

const LIMIT_MS = 60_000

/** Measures from the start of the process to the first answer, and to the end of the integrity checks. */
export async function measureStart(folder: string, what: string): Promise<Figure[]> {
  const started = performance.now()
  const host = await startHost(folder)
  let checkedMs = Number.NaN
  while (performance.now() - started < LIMIT_MS) {
    const health = await fetch(`${host.url}/api/v1/health`)
    const { integrity } = (await health.json()) as { integrity: string }
    if (integrity === 'ok') {
      checkedMs = performance.now() - started
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await host.stop()
  return [
    below(`Server start on ${what} until it answers`, 'once', host.startMs, 1_500),
    below(`Server start on ${what} until its checks are done`, 'once', checkedMs, 5_000),
  ]
}
