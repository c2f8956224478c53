import { parseArgs } from 'node:util'
import { randomFaults } from '../../e2e/simulators/pinpad/faults.ts'
import { createOperatorPage } from '../../e2e/simulators/pinpad/operator-page.ts'
import type { OperatorMode } from '../../e2e/simulators/pinpad/operator.ts'
import { SocatMissing } from '../../e2e/simulators/pinpad/serial/pseudo-terminal.ts'
import { createPinpadSimulator } from '../../e2e/simulators/pinpad/simulator.ts'
import { usageOf } from '../terminal/command-help.ts'
import { runSimulator } from '../terminal/run-simulator.ts'

const operators: Readonly<Record<string, OperatorMode>> = {
  ask: 'ASK',
  approve: 'APPROVE',
  decline: 'DECLINE',
}
/** Timeout of the demo's till; an answer after it counts as late. */
const TILL_TIMEOUT_MS = 90_000

/** `npm run pinpad-simulator`: runs a simulated terminal for people without a real one. */
async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9999' },
      'nexo-port': { type: 'string', default: '9998' },
      serial: { type: 'string', default: '/tmp/mostrador-pinpad' },
      'page-port': { type: 'string', default: '9980' },
      operator: { type: 'string', default: 'ask' },
      faults: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
    },
  })
  const operator = operators[values.operator]
  if (operator === undefined) throw new TypeError(`--operator ${values.operator}`)
  const rate = wholeNumber('faults', values.faults, 100) / 100
  const simulator = createPinpadSimulator({
    operator,
    faults: randomFaults({
      seed: wholeNumber('seed', values.seed, 2 ** 32 - 1),
      rate,
      timeoutMs: TILL_TIMEOUT_MS,
      line: 'TCP',
    }),
  })
  const lan = await simulator.listen(portOf('port', values.port))
  const nexo = await simulator.listenNexo(portOf('nexo-port', values['nexo-port']))
  const lines = [`LAN 127.0.0.1:${lan}`, `nexo 127.0.0.1:${nexo}`]
  try {
    await simulator.openSerial(values.serial)
    lines.push(`serial ${values.serial}`)
  } catch (error) {
    if (!(error instanceof SocatMissing)) throw error
    console.error('Sin puerto serial: falta el programa socat (apt-get install socat).')
  }
  const page = createOperatorPage(simulator, lines)
  await new Promise<void>((resolve, reject) => {
    page.once('error', reject)
    page.listen(portOf('page-port', values['page-port']), '127.0.0.1', resolve)
  })
  const address = page.address()
  const pagePort = typeof address === 'object' ? address?.port : undefined
  console.log(`Pinpad de prueba: ${lines.join(' · ')}`)
  console.log(`Aprobar o rechazar en http://127.0.0.1:${pagePort}`)

  const stop = () => {
    page.closeAllConnections()
    page.close()
    void simulator.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function wholeNumber(name: string, text: string, maximum: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > maximum) {
    throw new TypeError(`--${name} ${text}`)
  }
  return value
}

function portOf(name: string, text: string): number {
  return wholeNumber(name, text, 65_535)
}

await runSimulator(simulate, usageOf('pinpad-simulator'))
