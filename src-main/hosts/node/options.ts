import { parseArgs } from 'node:util'
import { type LogLevel, logLevels } from '#main/hosts/shared/log/log.ts'

export interface ServerOptions {
  /** 0 selects a free port. */
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** True to fill an empty database with the demo restaurant. */
  readonly isDemo: boolean
  /** True if the demo restaurant also gets its sales of the ninety days before. */
  readonly hasPast: boolean
  readonly logLevel: LogLevel
  /** A till, or the central that receives from tills. */
  readonly role: 'terminal' | 'central'
  /** URL of the central's PostgreSQL database; undefined for the SQLite file in the folder. */
  readonly database: string | undefined
  /** Program that installs a checked package of an update; undefined: a person does. */
  readonly installer: string | undefined
}

/** Invalid command line; `message` is shown to the person. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const USAGE_EXIT_CODE = 2
export const DEFAULT_PORT = 4600

/** The options as they are written, and what they do. */
export const serverOptions = [
  ['--port N', 'puerto; 0 toma uno libre (4600)'],
  ['--host H', 'dirección en la que escucha (127.0.0.1)'],
  ['--data CARPETA', 'carpeta de los datos; se crea si falta'],
  ['--demo', 'llena una base vacía con el restaurante de demostración'],
  ['--demo-past', 'lo mismo, con las ventas de los noventa días anteriores'],
  ['--role terminal|central', 'una caja, o el central que recibe de ellas (terminal)'],
  ['--database URL', 'PostgreSQL en lugar del archivo, solo para el central'],
  ['--installer PROGRAMA', 'instala el paquete de una actualización, que recibe como argumento'],
  ['--log debug|info|warn|error', 'desde qué nivel se escribe el registro (info)'],
] as const

const USAGE = `npm run serve -- ${serverOptions.map(([form]) => `[${form}]`).join(' ')}`

/**
 * Reads the command line of `serve`. A central's database may also come from DATABASE_URL, where the
 * process list does not show its password. Throws UsageError.
 */
export function parseOptions(
  commandLine: readonly string[],
  defaultDataFolder: string,
  environment: { readonly DATABASE_URL?: string | undefined } = {},
): ServerOptions {
  const values = parseValues(commandLine)
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port)
  if (values.port === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw usage(`--port debe ser un número de 0 a 65535: ${values.port}`)
  }
  const logLevel = logLevels.find((level) => level === (values.log ?? 'info'))
  if (logLevel === undefined) throw usage(`--log debe ser ${logLevels.join(', ')}: ${values.log}`)
  const host = values.host ?? '127.0.0.1'
  if (host === '' || /[\s/@?#]/.test(host)) throw usage(`--host no es un nombre ni una IP: ${host}`)
  if (values.data === '') throw usage('--data necesita una carpeta')
  const role = values.role ?? 'terminal'
  if (role !== 'terminal' && role !== 'central') {
    throw usage(`--role debe ser terminal o central: ${values.role}`)
  }
  if (values.database !== undefined && role === 'terminal') {
    throw usage(
      '--database es para el central: añadir --role central. Una caja guarda en su propio equipo.',
    )
  }
  const hasPast = values['demo-past'] === true
  if (hasPast && role === 'central') {
    throw usage('--demo-past es de una caja: el central no vende')
  }
  return {
    port,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    dataFolder: values.data ?? defaultDataFolder,
    isDemo: values.demo === true || hasPast,
    hasPast,
    logLevel,
    role,
    installer: values.installer === '' ? undefined : values.installer,
    database: role === 'central' ? databaseOf(values.database, environment) : undefined,
  }
}

/**
 * Returns the database URL. An invalid one is not repeated in the error, because it may contain a password.
 */
function databaseOf(
  given: string | undefined,
  environment: { readonly DATABASE_URL?: string | undefined },
): string | undefined {
  const [name, url] =
    given === undefined ? ['DATABASE_URL', environment.DATABASE_URL] : ['--database', given]
  if (url === undefined || (given === undefined && url === '')) return undefined
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw usage(`${name} debe ser postgres://USUARIO@SERVIDOR:PUERTO/BASE`)
  }
  return url
}

function parseValues(commandLine: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...commandLine],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean' },
        'demo-past': { type: 'boolean' },
        role: { type: 'string' },
        database: { type: 'string' },
        installer: { type: 'string' },
        log: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw usage(`Opciones no válidas: ${error.message}`)
  }
}

function usage(message: string): UsageError {
  return new UsageError(`${message}\nUso: ${USAGE}`)
}
