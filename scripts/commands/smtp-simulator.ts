import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type SmtpFault, startSmtpSimulator } from '../../e2e/simulators/mail/smtp-simulator.ts'
import { createFolder } from '#main/database/create-folder.ts'
import { usageOf } from '../terminal/command-help.ts'
import { runSimulator } from '../terminal/run-simulator.ts'

const FAULTS: Readonly<Record<string, SmtpFault>> = {
  silent: { kind: 'SILENT' },
  'login-refused': { kind: 'LOGIN_REFUSED' },
  'sender-refused': { kind: 'MAIL', code: 550 },
  'address-refused': { kind: 'RCPT', code: 550 },
  'address-postponed': { kind: 'RCPT', code: 450 },
  'message-refused': { kind: 'DATA', code: 554 },
  'message-postponed': { kind: 'DATA', code: 451 },
  'cut-before-data': { kind: 'CUT_BEFORE_DATA' },
  'cut-in-data': { kind: 'CUT_IN_DATA' },
  'cut-after-data': { kind: 'CUT_AFTER_DATA' },
  'silent-after-data': { kind: 'SILENT_AFTER_DATA' },
  slow: { kind: 'SLOW', milliseconds: 2000 },
}

/** `npm run smtp-simulator`: a mail server that stores its messages as files, for people who try the product. */
async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '2525' },
      folder: { type: 'string', default: '.data/mail' },
      username: { type: 'string' },
      password: { type: 'string' },
      fault: { type: 'string' },
      /** Every n-th connection has the fault. */
      every: { type: 'string', default: '1' },
    },
  })
  const { folder, username, password, fault: name } = values
  const [port, every] = [values.port, values.every].map(Number)
  if (![port, every].every(Number.isInteger)) throw new TypeError('No es un número')
  const fault = name === undefined ? undefined : FAULTS[name]
  if (name !== undefined && fault === undefined) throw new TypeError(`--fault ${name}`)
  createFolder(folder)
  let connections = 0
  let kept = 0
  const simulator = await startSmtpSimulator({
    port: port ?? 0,
    ...(username === undefined || password === undefined ? {} : { login: { username, password } }),
    fault: () => (++connections % (every ?? 1) === 0 ? fault : undefined),
    told: (line) => {
      console.log(line)
      for (; kept < simulator.messages.length; kept++) {
        const raw = simulator.messages[kept]?.raw ?? ''
        writeFileSync(join(folder, `${kept + 1}.eml`), Buffer.from(raw, 'latin1'))
      }
    },
  })
  console.log(`Servidor de correo de prueba: 127.0.0.1:${simulator.port}, mensajes en ${folder}`)
  const stop = () => void simulator.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

await runSimulator(simulate, usageOf('smtp-simulator'))
