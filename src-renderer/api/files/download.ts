import { ApiCallError } from '#shared/api/client.ts'
import type { ErrorBody } from '#shared/api/error.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { requestHeaders } from '../client.ts'
import { NetworkError } from '../network-error.ts'

/**
 * Reads a file of the API and gives it to the browser to store, under the name that the API says, else `name`. Rejects
 * with ApiCallError or NetworkError.
 */
export async function download(
  path: string,
  name = 'archivo',
  method: 'GET' | 'POST' = 'GET',
): Promise<void> {
  const response = await fetch(API_PREFIX + path, { method, headers: requestHeaders() }).catch(
    (error: unknown) => {
      throw new NetworkError(error)
    },
  )
  if (!response.ok) throw new ApiCallError(response.status, (await response.json()) as ErrorBody)
  const told = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const blob = await response.blob().catch((error: unknown) => {
    throw new NetworkError(error)
  })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = told ?? name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
