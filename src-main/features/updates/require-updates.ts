import { conflict } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'

/** Throws 409 UPDATES_NOT_HERE if this program does not replace itself. */
export function requireUpdates({ updates }: Pick<BaseContext, 'updates'>): void {
  if (!updates.isSupported) throw conflict('UPDATES_NOT_HERE')
}
