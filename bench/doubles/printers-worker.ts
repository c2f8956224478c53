import { parentPort, workerData } from 'node:worker_threads'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../e2e/simulators/printer/printer-simulator.ts'
import type { PrinterMessage, PrinterOrder } from './bench-printers.ts'

/** Runs in its own thread, so that the printers' work does not count for the till. */
const { count } = workerData as { count: number }
const began = new Map<string, bigint>()
const printers: PrinterSimulator[] = []
const ports: number[] = []

for (let printer = 0; printer < count; printer++) {
  const key = (number: number) => `${printer}/${number}`
  const simulator = createPrinterSimulator(
    ({ number, printed, unknown }) => {
      const lines = printed.flatMap((item) => (item.kind === 'LINE' ? [item.text.trim()] : []))
      const beganAt = began.get(key(number)) ?? 0n
      began.delete(key(number))
      tell({ kind: 'printed', printer, lines, beganAt, isUnderstood: unknown.length === 0 })
    },
    ({ number }) => void began.set(key(number), process.hrtime.bigint()),
  )
  printers.push(simulator)
  ports.push(await simulator.listen())
}

parentPort?.on('message', ({ printer, act }: PrinterOrder) => {
  const simulator = printers[printer]
  const port = ports[printer]
  if (simulator === undefined || port === undefined) return
  if (act === 'HANG') simulator.condition.hangs = true
  else void switchOffAndOn(simulator, port)
})
tell({ kind: 'ready', ports })

async function switchOffAndOn(simulator: PrinterSimulator, port: number): Promise<void> {
  await simulator.off()
  simulator.condition.hangs = false
  await simulator.listen(port)
}

function tell(message: PrinterMessage): void {
  parentPort?.postMessage(message)
}
