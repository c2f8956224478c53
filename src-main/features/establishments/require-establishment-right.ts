import { forbidden } from '../../../src-shared/api/error.ts'
import { type BaseContext, hasFlag } from '../../context.ts'

/** Working on another establishment than one's own needs `changeExitEstablishment` (decisions §3). */
export function requireEstablishmentRight(context: BaseContext, establishmentId: number): void {
  if (
    establishmentId !== context.session.establishmentId &&
    !hasFlag(context, 'changeExitEstablishment')
  ) {
    throw forbidden('ESTABLISHMENT_NOT_ALLOWED')
  }
}
