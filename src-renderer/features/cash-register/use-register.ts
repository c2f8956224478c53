import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { CashSummary } from '#shared/api/sales/cash-register.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import { useFlag, useSignedInUser } from '#renderer/session/use-session.ts'

/** The chosen register's point: a manager may close another point's register from the office. */
const useChosenPoint = create<{ readonly pointId: number | undefined }>(() => ({
  pointId: undefined,
}))

export function choosePoint(pointId: number): void {
  useChosenPoint.setState({ pointId })
}

export interface RegisterPoint {
  readonly id: number
  readonly code: string
}

/** Returns the point of the shown register, and the points that can be chosen. */
export function useRegisterPoint(): {
  readonly point: RegisterPoint | undefined
  readonly choices: readonly RegisterPoint[]
  readonly readiness: Readiness
} {
  const { establishmentId, emissionPointId } = useSignedInUser()
  const mayChoose = useFlag('editEmissionPoint')
  const chosen = useChosenPoint(({ pointId }) => pointId)
  const terminal = useQuery(apiQuery('system', 'terminal'))
  const options = useQuery(apiQuery('emissionPoints', 'options', { query: { establishmentId } }))
  const points = (options.data ?? []).map(({ id, code = '' }) => ({ id, code }))
  const own = emissionPointId ?? terminal.data?.emissionPointId
  const id = mayChoose ? (chosen ?? own) : own
  return {
    point: points.find((each) => each.id === id),
    choices: mayChoose && points.length > 1 ? points : [],
    readiness: readinessOf(terminal, options),
  }
}

/** State of a register. Its last totals stay while they are read again. */
export type RegisterState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open'
      readonly summary: CashSummary
      /** Reads the summary again; returns undefined if it could not be read. */
      readonly renew: () => Promise<CashSummary | undefined>
    }

export function useRegisterState(point: RegisterPoint | undefined): RegisterState {
  const query = useQuery({
    ...apiQuery('cashRegister', 'summary', { body: { emissionPointId: point?.id ?? null } }),
    enabled: point !== undefined,
    // A summary changes with every sale, and no event renews it while it is not shown.
    staleTime: 0,
  })
  const lastError = useLastError(query)
  const error = query.error ?? lastError
  if (refusalCode(error) === 'NO_OPEN_REGISTER') return { kind: 'closed' }
  if (query.data !== undefined) {
    return {
      kind: 'open',
      summary: query.data,
      renew: async () => {
        const { data, isSuccess } = await query.refetch()
        return isSuccess ? data : undefined
      },
    }
  }
  if (error !== null) return { kind: 'failed', error, retry: () => void query.refetch() }
  return { kind: 'reading' }
}
