import type { Backups } from '#main/core/ports/backups.ts'

function unsupported(): never {
  throw new Error('The data are on a server')
}

/** Backups of a central on PostgreSQL: none, because the server keeps its own. */
export const noBackups: Backups = {
  isSupported: false,
  diskState: 'OK',
  list: () => Promise.resolve([]),
  status: unsupported,
  summary: unsupported,
  take: unsupported,
  registerClosed: () => {},
  placeOf: unsupported,
  reconfigure: unsupported,
  find: () => Promise.resolve(undefined),
  missing: unsupported,
  prepareRestore: unsupported,
  restore: unsupported,
  findElsewhere: unsupported,
  prepareForeign: unsupported,
  restoreForeign: unsupported,
}
