import { conflict } from '#shared/api/error.ts'
import type { Operation } from '#shared/api/operation.ts'
import { worksWhileReturning, worksWithOwnPoints } from '#shared/api/own-points.ts'
import type { Services } from './services.ts'

/**
 * Throws 409 for a write that a program must not do while it is apart from the main till: OWN_POINTS if the main till
 * would not get it, OLDER_EPOCH at a former main till.
 */
export function requireWhileApart(
  { apart }: Pick<Services, 'apart'>,
  name: string,
  { method, isRead }: Operation,
): void {
  if (apart === null || method === 'GET' || isRead === true) return
  if (apart.mode === 'OWN') {
    if (!worksWithOwnPoints(name)) throw conflict('OWN_POINTS')
  } else if (!worksWhileReturning(name)) throw conflict('OLDER_EPOCH')
}
