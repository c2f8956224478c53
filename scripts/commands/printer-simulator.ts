import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPaper } from '../../e2e/simulators/printer/draw-paper.ts'
import { createPrinterPage } from '../../e2e/simulators/printer/printer-page.ts'
import { createPrinterSimulator } from '../../e2e/simulators/printer/printer-simulator.ts'
import { createFolder } from '#main/database/create-folder.ts'
import { usageOf } from '../terminal/command-help.ts'
import { runSimulator } from '../terminal/run-simulator.ts'

/** The demo's printers: the register's and the kitchen's, with their pages. */
const DEMO_PRINTERS = [
  { port: 9100, pagePort: 9180 },
  { port: 9101, pagePort: 9181 },
]

/** `npm run printer-simulator`: runs simulated receipt printers for people without a real one. */
async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'page-port': { type: 'string', default: '9180' },
      folder: { type: 'string', default: '.data/printed' },
    },
  })
  const { folder, port, 'page-port': pagePort } = values
  createFolder(folder)
  const places =
    port === undefined
      ? DEMO_PRINTERS
      : [{ port: portOf('port', port), pagePort: portOf('page-port', pagePort) }]
  const stops: (() => Promise<void>)[] = []
  for (const place of places) stops.push(await startPrinter(place, folder))
  const stop = () => void Promise.all(stops.map((each) => each())).then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Starts a printer and its page; returns the function that ends both. */
async function startPrinter(
  place: { readonly port: number; readonly pagePort: number },
  folder: string,
): Promise<() => Promise<void>> {
  let port = place.port
  const simulator = createPrinterSimulator((job) => {
    const name = `${job.startedAt.toISOString().replaceAll(/[:.]/g, '-')}-${port}-${job.number}`
    writeFileSync(join(folder, `${name}.bin`), job.bytes)
    writeFileSync(join(folder, `${name}.png`), drawPaper(job.printed))
    if (job.unknown.length > 0) console.error(`Trabajo ${job.number}: ${job.unknown.join(', ')}`)
  })
  port = await simulator.listen(place.port)
  const page = createPrinterPage(simulator, `127.0.0.1:${port}`)
  await new Promise<void>((resolve, reject) => {
    page.once('error', reject)
    page.listen(place.pagePort, '127.0.0.1', resolve)
  })
  const address = page.address()
  const pagePort = typeof address === 'object' ? address?.port : undefined
  console.log(`Impresora de prueba: 127.0.0.1:${port}, trabajos en ${folder}`)
  console.log(`Verla y ponerle fallas en http://127.0.0.1:${pagePort}`)
  return () => {
    page.closeAllConnections()
    page.close()
    return simulator.off()
  }
}

function portOf(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new TypeError(`--${name} ${text}`)
  return value
}

await runSimulator(simulate, usageOf('printer-simulator'))
