import { forbidden } from '#shared/api/error.ts'
import { type BaseContext, hasFlag } from '#main/core/acts/context.ts'

/** Throws 403 if the user works on another establishment without `changeExitEstablishment`. */
export function requireEstablishmentRight(context: BaseContext, establishmentId: number): void {
  if (
    establishmentId !== context.session.establishmentId &&
    !hasFlag(context, 'changeExitEstablishment')
  ) {
    throw forbidden('ESTABLISHMENT_NOT_ALLOWED')
  }
}

/**
 * Throws 403 without the right: another point needs `editEmissionPoint`, another establishment
 * `changeExitEstablishment`.
 */
export function requirePointRight(
  context: BaseContext,
  emissionPointId: number,
  establishmentId: number,
): void {
  const { session } = context
  requireEstablishmentRight(context, establishmentId)
  if (
    session.emissionPointId !== null &&
    emissionPointId !== session.emissionPointId &&
    !hasFlag(context, 'editEmissionPoint')
  ) {
    throw forbidden('EMISSION_POINT_NOT_ALLOWED')
  }
}
