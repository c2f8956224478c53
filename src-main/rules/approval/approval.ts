import { type ApprovalAction, userFlagNames } from '#shared/api/people/auth.ts'
import { forbidden } from '#shared/api/error.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { tokenHash } from '#main/core/session/session-token.ts'
import { permissionSet, toUserFlags } from '#main/core/session/session-user.ts'
import { type ActAtHand, isForAct } from './act-at-hand.ts'
import { isSealed, sealedColumns } from './approval-seal.ts'
import { findPinOwner } from './pins/find-pin-owner.ts'
import { mayApprove } from './may-approve.ts'

/** The user who is responsible for another user's act. */
export interface Approver {
  readonly id: number
  readonly name: string
}

export interface Approval {
  /** True if the caller needs no approval. */
  readonly isOwnRight: boolean
  /** The owner of the PIN that was typed. */
  readonly approver: Approver | null
  /**
   * Throws 403 APPROVAL_REQUIRED if neither the caller's right, a PIN nor a token can allow the act.
   * Call it before revealing any state in an answer; `use` still checks the token.
   */
  require(): void
  /**
   * Call inside the transaction of the act. Returns null if the caller holds the right, otherwise the
   * approver by PIN or by the X-Approval token, which is consumed. Throws 403 APPROVAL_REQUIRED, or
   * APPROVAL_OF_OTHER_ACT for a token given for another record or amount.
   */
  use(write: WriteContext, act: ActAtHand): Promise<Approver | null>
}

/**
 * Checks the approval of an act. Call it before the transaction: it hashes the PIN if given and needed.
 * `resource` is audited with a wrong PIN. Throws 400 PIN_WRONG on `pin`, also if its owner may not
 * approve; 429 after too many wrong PINs.
 */
export async function checkApproval(
  context: ManualContext,
  action: ApprovalAction,
  pin: string | null | undefined,
  resource: number | string | null = null,
): Promise<Approval> {
  const recorded = await recordedApprover(context)
  if (recorded !== null) {
    return {
      isOwnRight: false,
      approver: recorded,
      require: () => undefined,
      use: (write, act) => {
        auditUse(write, action, act, recorded)
        return Promise.resolve(recorded)
      },
    }
  }
  if (mayApprove(context.session, action)) {
    return {
      isOwnRight: true,
      approver: null,
      require: () => undefined,
      use: () => Promise.resolve(null),
    }
  }
  const approver = pin == null ? null : await approverOf(context, action, pin, resource)
  const isOffered = approver !== null || (await isTokenOf(context, action))
  return {
    isOwnRight: false,
    approver,
    require() {
      if (!isOffered) throw forbidden('APPROVAL_REQUIRED')
    },
    async use(write, act) {
      const given = approver ?? (await consumeToken(write, action, act))
      if (given === null) throw forbidden('APPROVAL_REQUIRED')
      auditUse(write, action, act, given)
      return given
    },
  }
}

/**
 * Checks the approval for operations without a PIN. Returns null if the request has no X-Approval token,
 * otherwise the user who gave it. Throws 403 APPROVAL_INVALID for a token that is used, expired or of
 * another act or user.
 */
export async function useApproval(
  write: WriteContext,
  action: ApprovalAction,
  act: ActAtHand,
): Promise<Approver | null> {
  if (write.approvalToken === undefined) return null
  const approver = await consumeToken(write, action, act)
  if (approver === null) throw forbidden('APPROVAL_INVALID')
  auditUse(write, action, act, approver)
  return approver
}

/** Returns who approved a recorded act at its own program; null if its user's rights allowed it. */
async function recordedApprover({ db, recorded }: ManualContext): Promise<Approver | null> {
  const id = recorded?.approvedById ?? null
  if (id === null) return null
  const user = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst()
  return user ?? null
}

async function approverOf(
  context: ManualContext,
  action: ApprovalAction,
  pin: string,
  resource: number | string | null,
): Promise<Approver> {
  const { id, name } = await findPinOwner(context, pin, { action, resource }, (owner) =>
    mayApprove(owner, action),
  )
  return { id, name }
}

/** True if the request has a token that is still valid for this action. */
async function isTokenOf(context: ManualContext, action: ApprovalAction): Promise<boolean> {
  const { db, approvalToken } = context
  if (approvalToken === undefined) return false
  const found = await db
    .selectFrom('approvals')
    .select(sealedColumns)
    .where('tokenHash', '=', tokenHash(approvalToken))
    .where('action', '=', action)
    .where('requesterId', '=', context.session.id)
    .where('expiresAt', '>', instant(context))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined && isSealed(context, found)
}

/** Marks the token as used in the transaction of the act, so a rollback leaves it unused. */
async function consumeToken(
  write: WriteContext,
  action: ApprovalAction,
  act: ActAtHand,
): Promise<Approver | null> {
  const { db, approvalToken } = write
  if (approvalToken === undefined) return null
  const now = instant(write)
  const approval = await db
    .updateTable('approvals')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash(approvalToken))
    .where('action', '=', action)
    .where('requesterId', '=', write.session.id)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning(sealedColumns)
    .executeTakeFirst()
  if (approval === undefined || !isSealed(write, approval)) return null
  if (!isForAct(approval, act)) throw forbidden('APPROVAL_OF_OTHER_ACT')
  const approver = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.id', '=', approval.approverId)
    .where('users.active', '=', 1)
    .select([
      'users.id',
      'users.name',
      'users.allowDeletion',
      'roles.permissions',
      ...userFlagNames.map((flag) => `users.${flag}` as const),
    ])
    .executeTakeFirst()
  if (approver === undefined) return null
  const isStillAllowed = mayApprove(
    {
      ...toUserFlags(approver),
      permissions: permissionSet(approver.permissions),
      allowDeletion: approver.allowDeletion === 1,
    },
    action,
  )
  return isStillAllowed ? { id: approver.id, name: approver.name } : null
}

function auditUse(
  write: WriteContext,
  action: ApprovalAction,
  { resources, amount }: ActAtHand,
  approver: Approver,
): void {
  write.audit({
    kind: 'APPROVAL_USED',
    authorizedById: approver.id,
    payload: {
      action,
      ...(resources[0] === undefined ? {} : { resource: resources[0] }),
      ...(amount === null ? {} : { amount: fromCents(amount) }),
    },
  })
}
