import type { SessionUser } from '#shared/api/people/auth.ts'

/** An emission point and its establishment. */
export interface SessionPlace {
  readonly emissionPointId: number
  readonly establishmentId: number
}

/**
 * True if the user may work there: at another establishment with `changeExitEstablishment`, at another point
 * of the own one with `editEmissionPoint`. Who has no own point may work at any of the own establishment. `user` has
 * the place of the user's record.
 */
export function mayWorkAt(user: SessionUser, place: SessionPlace): boolean {
  if (place.establishmentId !== user.establishmentId) return user.changeExitEstablishment
  const { emissionPointId } = user
  return (
    emissionPointId === null || place.emissionPointId === emissionPointId || user.editEmissionPoint
  )
}

/**
 * Returns the user at the place of the session. A right that was taken away meanwhile leaves the user at the
 * own place. The own section is of the own establishment.
 */
export function atPlace(user: SessionUser, place: SessionPlace | undefined): SessionUser {
  if (place === undefined || !mayWorkAt(user, place)) return user
  const isOwn = place.establishmentId === user.establishmentId
  return { ...user, ...place, sectionId: isOwn ? user.sectionId : null }
}
