import type { CloseRequest } from '#shared/api/sales/cash-register.ts'
import { ApiCallError } from '#shared/api/client.ts'
import { client } from '#renderer/api/client.ts'
import type { Flow } from '#renderer/requests/delivery/flows.ts'
import type { KeptRequest, Result } from '#renderer/requests/kept-request.ts'

export const CLOSING = 'closing'

/** A till closes one register at a time. */
export const CLOSING_LANE = `${CLOSING}:register`

export interface ClosingData {
  readonly label: string
  readonly emissionPointId: number
}

/**
 * The closing of a register. Its PIN is never stored, so after a reload it is not sent again: the register shows if it
 * was closed. If not, the kept count must be signed again.
 */
export const closingFlow: Flow = {
  resume: findClosing,
}

async function findClosing(request: KeptRequest): Promise<Result | undefined> {
  const { summaryVersion } = (request.input as { readonly body: CloseRequest }).body
  const { emissionPointId } = request.data as ClosingData
  try {
    const { id } = await client.cashRegister.getOpen({ query: { emissionPointId } })
    // The version begins with the register's id.
    if (summaryVersion.startsWith(`${id}.`)) return { kind: 'refused', error: undefined }
  } catch (error) {
    if (!(error instanceof ApiCallError && error.status === 404)) throw error
  }
  return { kind: 'done', answer: undefined as never }
}
