import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPaper } from '../e2e/simulators/printer/draw-paper.ts'
import { createPrinterPage } from '../e2e/simulators/printer/printer-page.ts'
import { createPrinterSimulator } from '../e2e/simulators/printer/printer-simulator.ts'
import { runSimulator } from './run-simulator.ts'

const USAGE = 'Uso: npm run printer-simulator -- [--port N] [--page-port N] [--folder CARPETA]'

/** `npm run printer-simulator`: runs a simulated receipt printer for people without a real one. */
async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9100' },
      'page-port': { type: 'string', default: '9180' },
      folder: { type: 'string', default: '.data/printed' },
    },
  })
  const folder = values.folder
  mkdirSync(folder, { recursive: true })
  const simulator = createPrinterSimulator((job) => {
    const name = `${job.startedAt.toISOString().replaceAll(/[:.]/g, '-')}-${job.number}`
    writeFileSync(join(folder, `${name}.bin`), job.bytes)
    writeFileSync(join(folder, `${name}.png`), drawPaper(job.printed))
    if (job.unknown.length > 0) console.error(`Trabajo ${job.number}: ${job.unknown.join(', ')}`)
  })
  const port = await simulator.listen(portOf('port', values.port))
  const page = createPrinterPage(simulator, `127.0.0.1:${port}`)
  await new Promise<void>((resolve, reject) => {
    page.once('error', reject)
    page.listen(portOf('page-port', values['page-port']), '127.0.0.1', resolve)
  })
  const address = page.address()
  const pagePort = typeof address === 'object' ? address?.port : undefined
  console.log(`Impresora de prueba: 127.0.0.1:${port}, trabajos en ${folder}`)
  console.log(`Verla y ponerle fallas en http://127.0.0.1:${pagePort}`)
  const stop = () => {
    page.closeAllConnections()
    page.close()
    void simulator.off().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function portOf(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new TypeError(`--${name} ${text}`)
  return value
}

await runSimulator(simulate, USAGE)
