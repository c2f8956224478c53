import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Permission } from '#shared/api/permissions.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { permissionSet, toUserFlags } from '#main/core/session/session-user.ts'
import { closesRegisters } from '../closes-registers.ts'
import { limitGuesses } from '../guesses/limit-guesses.ts'

/** An active user of the establishment, with the rights of the PIN and of the user. */
export interface PinOwner extends Readonly<Record<UserFlag, boolean>> {
  readonly id: number
  readonly name: string
  readonly roleId: number
  /** This PIN can close a register. */
  readonly allowCashClosing: boolean
  /** This PIN can authorise deleting order items. */
  readonly allowDeletion: boolean
  readonly permissions: ReadonlySet<Permission>
}

/** The purpose for which a PIN is requested. */
export interface PinAct {
  /** An approval action, or an operation of the contract. */
  readonly action: string
  readonly resource?: number | string | null
  readonly amount?: number | null
}

const findSalt = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db.selectFrom('establishments').select('pinSalt').where('id', '=', establishmentId),
)

const findOwner = prepare<{ establishmentId: number; pinHash: string }>()(
  (db, { establishmentId, pinHash }) =>
    db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.roleId')
      .where('users.establishmentId', '=', establishmentId)
      .where('users.pinHash', '=', pinHash)
      .where('users.active', '=', 1)
      .select([
        'users.id',
        'users.name',
        'users.roleId',
        'users.allowCashClosing',
        'users.closesByRole',
        'users.allowDeletion',
        'roles.permissions',
        ...userFlagNames.map((flag) => `users.${flag}` as const),
      ]),
)

/**
 * Returns the owner of the PIN among the active users of the session's establishment. Call it before the
 * transaction: it hashes. If `accepts` refuses the owner, the PIN counts and returns as a wrong one, so
 * the caller learns nothing. A right PIN does not reset the failures. `act` is audited with a wrong PIN.
 *
 * Throws 400 PIN_WRONG on `field`, 429 TOO_MANY_ATTEMPTS.
 */
export async function findPinOwner(
  context: ManualContext,
  pin: string,
  act: PinAct,
  accepts: (owner: PinOwner) => boolean,
): Promise<PinOwner> {
  const { establishmentId, id: who } = context.session
  const owner = await limitGuesses(
    context,
    { secret: 'approval', who, device: context.device, act: { ...act } },
    async () => {
      const found = await ownerOf(context, establishmentId, pin)
      return found !== undefined && accepts(found) ? found : undefined
    },
  )
  if (owner === undefined) throw invalidField('pin', 'PIN_WRONG')
  return owner
}

async function ownerOf(
  context: ManualContext,
  establishmentId: number,
  pin: string,
): Promise<PinOwner | undefined> {
  const { db, secrets } = context
  const establishment = await findSalt.first(db, { establishmentId })
  if (establishment === undefined) return undefined
  const pinHash = await secrets().hashPin(pin, establishment.pinSalt)
  const row = await findOwner.first(db, { establishmentId, pinHash })
  if (row === undefined) return undefined
  const permissions = permissionSet(row.permissions)
  return {
    id: row.id,
    name: row.name,
    roleId: row.roleId,
    allowCashClosing: closesRegisters(row, permissions),
    allowDeletion: row.allowDeletion === 1,
    permissions,
    ...toUserFlags(row),
  }
}
