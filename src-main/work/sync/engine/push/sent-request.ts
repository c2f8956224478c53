import { API_PREFIX } from '#shared/api/index.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { PushRecord, Sent } from './push-record.ts'

/**
 * Reads back what a frozen request says, with the central's ids. Returns undefined if the bytes are not
 * those of the operation.
 */
export function readSent(record: PushRecord, request: FrozenRequest): Sent | undefined {
  const names = [...record.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const pattern = (API_PREFIX + record.path).replaceAll(/\{\w+\}/g, '([^/?]+)')
  const values = new RegExp(`^${pattern}$`).exec(request.path)
  if (values === null) return undefined
  const params = Object.fromEntries(
    names.map((name, index) => {
      const text = decodeURIComponent(values[index + 1] ?? '')
      return [name, /^\d+$/.test(text) ? Number(text) : text]
    }),
  )
  if (record.sentBody === undefined) return { params, body: undefined }
  try {
    const read = record.sentBody.safeParse(JSON.parse(request.body ?? ''))
    return read.success ? { params, body: read.data } : undefined
  } catch {
    return undefined
  }
}
