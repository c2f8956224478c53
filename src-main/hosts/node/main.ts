import { limitHeap } from '#main/hosts/shared/limit-heap.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { explainError } from './explain-error.ts'
import { serve } from './serve.ts'

/** Limit for a hanging stop: SIGTERM must end within 5 s. */
const STOP_LIMIT_MS = 4_500

async function main(): Promise<void> {
  const serving = await serve(process.argv.slice(2), systemSurroundings())
  let isStopping = false
  const stop = async (exitCode: number): Promise<void> => {
    // Ctrl+C arrives twice if npm forwards the terminal's signal.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), STOP_LIMIT_MS)
    await serving.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  void serving.damage.then((error) => {
    complain(error)
    return stop(error.exitCode)
  })
  void serving.replaced.then(() => stop(0))
  process.stdout.write(`${JSON.stringify({ url: serving.url })}\n`)
  limitHeap()
}

/** Writes the explanation to stderr, or the whole error with its stack if it is internal. */
function complain(error: unknown): void {
  console.error(explainError(error)?.message ?? error)
}

// A closed terminal or log reader must not stop sales.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  await main()
} catch (error) {
  complain(error)
  process.exit(explainError(error)?.exitCode ?? 1)
}
