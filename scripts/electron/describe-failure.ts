const UNREACHABLE = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]
const CUT = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'no queda espacio en el disco',
  EACCES: 'falta permiso de escritura',
  EPERM: 'falta permiso de escritura',
  EROFS: 'el disco es de solo lectura',
}

export interface InstallerFailure {
  /** The server that was asked last; undefined if none was. */
  readonly host: string | undefined
  /** Status of its last answer. */
  readonly status: number | undefined
  /** Code of the last connection that failed. */
  readonly code: string | undefined
  /** What the installer wrote to stderr. */
  readonly stderr: string
}

/** Returns in a few Spanish words why Electron's installer failed. */
export function describeFailure({ host, status, code, stderr }: InstallerFailure): string {
  if (code !== undefined) {
    if (UNREACHABLE.includes(code)) return `sin conexión con ${host} (${code})`
    if (CUT.includes(code)) return `la conexión con ${host} se cortó`
    return `la conexión con ${host} falló (${code})`
  }
  if (status !== undefined && status >= 400) return `${host} respondió ${status}`
  if (/checksum/i.test(stderr)) return `lo que envía ${host} no es el Electron de esta versión`
  const problem = describeDiskProblem(stderr)
  return problem ?? firstLine(stderr) ?? 'su instalador terminó sin decir por qué'
}

/** Returns the problem with the disk that a text names by its code; undefined if it names none. */
export function describeDiskProblem(text: string): string | undefined {
  const code = /\b(?:ENOSPC|EACCES|EPERM|EROFS)\b/.exec(text)?.[0]
  return code === undefined ? undefined : `${DISK[code]} (${code})`
}

function firstLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .find((line) => line !== '')
}
