import type { Backups } from './backups.ts'

function unsupported(): never {
  throw new Error('The data are on a server')
}

/** Of a central on PostgreSQL: its server keeps its own copies. */
export const noBackups: Backups = {
  isSupported: false,
  diskState: 'OK',
  list: () => Promise.resolve([]),
  status: unsupported,
  take: unsupported,
  registerClosed: () => {},
  placeOf: unsupported,
  reconfigure: unsupported,
  find: () => Promise.resolve(undefined),
  missing: unsupported,
  prepareRestore: unsupported,
  restore: unsupported,
}
