import { parseArgs } from 'node:util'
import { startSriSimulator, type SriFault } from '../../e2e/simulators/sri/sri-simulator.ts'
import { supplierCases, supplierKey } from '../../e2e/simulators/sri/supplier-documents.ts'
import { usageOf } from '../terminal/command-help.ts'
import { runSimulator } from '../terminal/run-simulator.ts'

const FAULTS: Readonly<Record<string, SriFault>> = {
  'cut-before': { kind: 'CUT_BEFORE' },
  'cut-after': { kind: 'CUT_AFTER' },
  'silent-before': { kind: 'SILENT_BEFORE' },
  'silent-after': { kind: 'SILENT_AFTER' },
  '500': { kind: 'STATUS_500' },
  html: { kind: 'HTML' },
  fault: { kind: 'SOAP_FAULT' },
  empty: { kind: 'EMPTY' },
  late: { kind: 'LATE', questions: 3 },
}

/** `npm run sri-simulator`: both services of the tax office, for people who try the product. */
async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9300' },
      /** Lead over this machine's clock; negative if behind it. */
      'clock-minutes': { type: 'string', default: '0' },
      fault: { type: 'string' },
      /** Every n-th request has the fault. */
      every: { type: 'string', default: '1' },
    },
  })
  const [port, minutes, every] = [values.port, values['clock-minutes'], values.every].map(Number)
  if (![port, minutes, every].every(Number.isInteger)) throw new TypeError('No es un número')
  const fault = faultNamed(values.fault)
  let requests = 0
  const simulator = await startSriSimulator({
    port: port ?? 0,
    now: () => new Date(Date.now() + (minutes ?? 0) * 60_000),
    fault: () => (++requests % (every ?? 1) === 0 ? fault : undefined),
    told: (line) => console.log(line),
  })
  console.log(`Recepción: ${simulator.receptionUrl}`)
  console.log(`Autorización: ${simulator.authorizationUrl}`)
  for (const kind of supplierCases) {
    console.log(`Compra de prueba ${kind}: ${supplierKey(kind, { day: today() })}`)
  }
  const stop = () => void simulator.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Today in Ecuador, as documents write it. */
function today(): string {
  const at = new Date(Date.now() - 5 * 60 * 60_000)
  return at.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

function faultNamed(name: string | undefined): SriFault | undefined {
  if (name === undefined) return undefined
  const known = FAULTS[name]
  if (known !== undefined) return known
  if (!/^\d{1,2}$/.test(name)) throw new TypeError(`--fault ${name}`)
  return { kind: 'RETURNED', message: { code: name, message: 'MENSAJE DE PRUEBA' } }
}

await runSimulator(simulate, usageOf('sri-simulator'))
