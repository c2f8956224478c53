/** Reason why the program cannot use its database. The host shows it and exits with `exitCode`. */
export type DatabaseProblem =
  | 'FOREIGN_FILE'
  | 'CORRUPT'
  | 'SCHEMA_CHANGED'
  | 'NEWER_VERSION'
  | 'ALREADY_OPEN'
  | 'NOT_WRITABLE'
  | 'FOREIGN_DATABASE'
  | 'SERVER_UNREACHABLE'
  | 'SERVER_REFUSES'
  | 'SERVER_READ_ONLY'
  | 'SERVER_NOT_DURABLE'
  | 'SERVER_UNFIT'
  | 'OTHER_PEPPER'
  | 'PEPPER_MISSING'
  | 'PEPPER_DAMAGED'
  | 'MISSING'
  | 'EMPTIED'

const sentences: Record<DatabaseProblem, string> = {
  FOREIGN_FILE: 'El archivo de datos no es de Mostrador. No se ha tocado.',
  CORRUPT:
    'El archivo de datos está dañado. No se ha tocado. Recuperar con: npm run recover -- --data CARPETA',
  SCHEMA_CHANGED:
    'El archivo de datos tiene tablas o disparadores que no son de Mostrador. No se ha tocado.',
  NEWER_VERSION:
    'Los datos son de una versión más nueva de Mostrador. Instalar esa versión; no se han tocado.',
  ALREADY_OPEN: 'Mostrador ya está abierto con estos datos en este equipo.',
  NOT_WRITABLE: 'No se puede escribir en la carpeta de datos. Revisar permisos y espacio.',
  FOREIGN_DATABASE:
    'La base de datos tiene tablas que no son de Mostrador. No se ha tocado. Crear una vacía para el central.',
  SERVER_UNREACHABLE:
    'No se puede llegar al servidor PostgreSQL. Revisar que esté encendido, la dirección y el puerto.',
  SERVER_REFUSES:
    'El servidor PostgreSQL no deja entrar. Revisar usuario, contraseña y nombre de la base de datos.',
  SERVER_READ_ONLY:
    'En la base de datos PostgreSQL no se puede escribir. Usar el servidor principal y un usuario dueño de la base.',
  SERVER_NOT_DURABLE:
    'El servidor PostgreSQL confirma sin haber guardado en disco: un corte de luz perdería ventas. Activar fsync, full_page_writes y synchronous_commit.',
  SERVER_UNFIT:
    'El servidor PostgreSQL no sirve para el central: hace falta la versión 13 o una más nueva, con codificación UTF8.',
  OTHER_PEPPER:
    'La clave de la carpeta de datos (pepper.key) no es la de esta base de datos, y nadie podría entrar. Copiarla de la carpeta que creó la base, o de su copia.',
  PEPPER_MISSING:
    'Falta la clave de estos datos (pepper.key), y sin ella nadie podría entrar. No se ha creado otra. Copiarla de su copia en la carpeta de datos.',
  PEPPER_DAMAGED:
    'La clave de estos datos (pepper.key) está dañada: no tiene su largo, y con otra nadie podría entrar. Los datos están bien y no se han tocado. Copiarla de su copia en la carpeta de datos.',
  MISSING:
    'Falta el archivo de datos de esta caja. No se ha empezado uno vacío, que repetiría números. Restaurar un respaldo con: npm run restore -- --data CARPETA --from RESPALDO; o empezar de nuevo en otra carpeta.',
  EMPTIED:
    'El archivo de datos de esta caja está vacío, y antes no lo estaba. No se ha empezado de nuevo, porque se repetirían números. Restaurar un respaldo con: npm run restore -- --data CARPETA --from RESPALDO; o empezar de nuevo en otra carpeta.',
}

const exitCodes: Record<DatabaseProblem, number> = {
  FOREIGN_FILE: 65,
  CORRUPT: 66,
  SCHEMA_CHANGED: 65,
  NEWER_VERSION: 67,
  ALREADY_OPEN: 68,
  NOT_WRITABLE: 69,
  FOREIGN_DATABASE: 65,
  SERVER_UNREACHABLE: 71,
  SERVER_REFUSES: 72,
  SERVER_READ_ONLY: 69,
  SERVER_NOT_DURABLE: 73,
  SERVER_UNFIT: 74,
  OTHER_PEPPER: 75,
  PEPPER_MISSING: 76,
  PEPPER_DAMAGED: 78,
  MISSING: 77,
  EMPTIED: 77,
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
