/** Why the terminal cannot work with its database file; the host shows it and ends with `exitCode`. */
export type DatabaseProblem =
  'FOREIGN_FILE' | 'CORRUPT' | 'NEWER_VERSION' | 'ALREADY_OPEN' | 'NOT_WRITABLE'

const sentences: Record<DatabaseProblem, string> = {
  FOREIGN_FILE: 'El archivo de datos no es de Mostrador. No se ha tocado.',
  CORRUPT:
    'El archivo de datos está dañado. No se ha tocado. Recuperar con: npm run recover -- --data CARPETA',
  NEWER_VERSION:
    'Los datos son de una versión más nueva de Mostrador. Instalar esa versión; el archivo no se ha tocado.',
  ALREADY_OPEN: 'Mostrador ya está abierto con estos datos en este equipo.',
  NOT_WRITABLE: 'No se puede escribir en la carpeta de datos. Revisar permisos y espacio.',
}

const exitCodes: Record<DatabaseProblem, number> = {
  FOREIGN_FILE: 65,
  CORRUPT: 66,
  NEWER_VERSION: 67,
  ALREADY_OPEN: 68,
  NOT_WRITABLE: 69,
}

export class DatabaseError extends Error {
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, detail: string, cause?: unknown) {
    super(`${sentences[problem]} (${detail})`, { cause })
    this.name = 'DatabaseError'
    this.problem = problem
  }

  get exitCode(): number {
    return exitCodes[this.problem]
  }
}
