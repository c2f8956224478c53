import type { auth, Session } from '#shared/api/people/auth.ts'
import { SessionUser } from '#shared/api/people/auth.ts'
import { conflict, forbidden, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'
import { atPlace, mayWorkAt, type SessionPlace } from '#main/core/session/session-place.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { type Approver, useApproval } from '#main/rules/approval/approval.ts'
import { loadUserAtOwnPlace } from './sign-in/own-place.ts'
import { loadWorkPoints, needsApproval } from './sign-in/work-points.ts'

/**
 * PUT /auth/place: changes the point at which this session issues, opens its register and sees tables. Throws
 * 400 for an unknown one, 403 without the right or the approval, 409 for one of another installation.
 */
export async function changePlace(
  context: WriteContext,
  { body }: Input<typeof auth.changePlace>,
): Promise<Session> {
  const { db, session } = context
  const own = await loadUserAtOwnPlace(context)
  const place = await findPlace(context, body.emissionPointId)
  if (place !== undefined && !mayWorkAt(own, place)) {
    throw forbidden(
      place.establishmentId === own.establishmentId
        ? 'EMISSION_POINT_NOT_ALLOWED'
        : 'ESTABLISHMENT_NOT_ALLOWED',
    )
  }
  const approver = place === undefined ? null : await approve(context, own, place)
  const isOwn = place === undefined || place.emissionPointId === own.emissionPointId
  await db
    .updateTable('sessions')
    .set({ emissionPointId: isOwn ? null : place.emissionPointId })
    .where('tokenHash', '=', session.tokenHash)
    .execute()
  const user = atPlace(own, place)
  context.audit({
    kind: 'PLACE_CHANGED',
    resourceId: session.id,
    ...(approver === null ? {} : { authorizedById: approver.id }),
    payload: {
      from: { establishmentId: session.establishmentId, emissionPointId: session.emissionPointId },
      to: { establishmentId: user.establishmentId, emissionPointId: user.emissionPointId },
    },
  })
  return {
    user: SessionUser.parse(user),
    permissions: [...session.permissions],
    expiresAt: session.expiresAt.toISOString(),
  }
}

/** Returns who approved the change with X-Approval; null if it needs no approval. */
async function approve(
  context: WriteContext,
  user: SessionUser,
  place: SessionPlace,
): Promise<Approver | null> {
  if (!needsApproval(user, place, await loadWorkPoints(context))) return null
  const act = actOn([place.emissionPointId], null)
  const approver = await useApproval(context, 'auth.changePlace', act)
  if (approver === null) throw forbidden('APPROVAL_REQUIRED')
  return approver
}

async function findPlace(
  context: WriteContext,
  emissionPointId: number | null,
): Promise<SessionPlace | undefined> {
  const { db, installation } = context
  if (emissionPointId === null) return undefined
  const point = await db
    .selectFrom('emissionPoints')
    .select(['id', 'establishmentId', 'installationId'])
    .where('id', '=', emissionPointId)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (point === undefined) throw invalidField('emissionPointId', 'UNKNOWN_ID')
  if (point.installationId !== installation.id) throw conflict('EMISSION_POINT_ELSEWHERE')
  await requireProgramPoint(context, point.id)
  return { emissionPointId: point.id, establishmentId: point.establishmentId }
}
