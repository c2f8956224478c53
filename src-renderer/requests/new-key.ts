import { newUuid } from '../api/new-uuid.ts'

/**
 * Returns the uuid by which the register recognises a request or what it makes. It is kept with the request or
 * with the draft that becomes it, and never made again for a repeat. Lint refuses such keys elsewhere.
 */
export function newKey(): string {
  return newUuid()
}
