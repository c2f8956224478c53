import { createHash } from 'node:crypto'
import type { OpenRegister } from './open-register.ts'

/**
 * Returns the register's id and a hash of all figures. The hash includes the installation id, so that a
 * blind cashier cannot find the totals by trying values.
 */
export function versionOf(
  installationId: string,
  register: OpenRegister,
  figures: unknown,
): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([installationId, register, figures]))
    .digest('base64url')
  return `${register.id}.${hash.slice(0, 22)}`
}

/** Returns the register id of a summary version; undefined if the text is not one of ours. */
export function registerIdOf(summaryVersion: string): number | undefined {
  const id = Number(/^(\d{1,15})\./.exec(summaryVersion)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
