import { conflict } from '#shared/api/error.ts'

/**
 * POST /system/takeover at a program with its own data. A counter that follows a main till answers it itself, before it
 * opens the copy (hosts/shared/counter).
 */
export function refuseTakeover(): Promise<never> {
  return Promise.reject(conflict('NOT_A_COUNTER'))
}
