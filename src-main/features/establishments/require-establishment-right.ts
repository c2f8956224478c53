import { forbidden } from '../../../src-shared/api/error.ts'
import { type BaseContext, hasFlag } from '../../acts/context.ts'

/** Throws 403 if the user works on another establishment without `changeExitEstablishment`. */
export function requireEstablishmentRight(context: BaseContext, establishmentId: number): void {
  if (
    establishmentId !== context.session.establishmentId &&
    !hasFlag(context, 'changeExitEstablishment')
  ) {
    throw forbidden('ESTABLISHMENT_NOT_ALLOWED')
  }
}
