import { DatabaseError } from '#main/database/database-error.ts'
import { PepperError } from '#main/hosts/shared/pepper/pepper-error.ts'
import { ReturningError } from '#main/work/updates/settle-update.ts'
import { USAGE_EXIT_CODE, UsageError } from './options.ts'

export interface Explanation {
  readonly message: string
  readonly exitCode: number
}

/**
 * Returns a message that tells a person how to fix an error that ends the program; undefined for internal
 * errors.
 */
export function explainError(error: unknown): Explanation | undefined {
  if (error instanceof UsageError) return { message: error.message, exitCode: USAGE_EXIT_CODE }
  if (error instanceof PepperError) return { message: error.message, exitCode: error.exitCode }
  if (error instanceof DatabaseError) {
    // SQLite messages may have several lines.
    return { message: error.message.replaceAll('\n', '; '), exitCode: error.exitCode }
  }
  if (error instanceof ReturningError) {
    return { message: error.message, exitCode: error.exitCode }
  }
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE') {
    return {
      message: `El puerto ${port} ya está en uso. Elegir otro con --port, o --port 0 para uno libre.`,
      exitCode: 1,
    }
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return {
      message: `No se puede escuchar en ${address ?? 'esa dirección'} (${code}). Revisar --host y --port.`,
      exitCode: 1,
    }
  }
  return undefined
}
