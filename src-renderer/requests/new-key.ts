import { newUuid } from '#renderer/api/new-uuid.ts'

/**
 * Returns the uuid by which the register recognises a request or the record that it creates. It is stored
 * with the request or its draft, and never made again for a repeat. Lint forbids making such keys elsewhere.
 */
export function newKey(): string {
  return newUuid()
}
