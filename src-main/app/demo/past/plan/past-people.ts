import type { StoredSession } from '#main/core/acts/context.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import {
  permissionSet,
  sessionUserColumns,
  toSessionUser,
} from '#main/core/session/session-user.ts'
import { MONDAY, type PastDay, TUESDAY } from './past-days.ts'

/** Users who work in the demo's past. */
export interface PastPeople {
  readonly owner: StoredSession
  readonly manager: StoredSession
  readonly cashier: StoredSession
  readonly waiter: StoredSession
}

export async function loadPastPeople(db: WriteDatabase): Promise<PastPeople> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('vendors', 'vendors.id', 'users.vendorId')
    .select([...sessionUserColumns, 'roles.permissions'])
    .execute()
  const sessionOf = (username: string): StoredSession => {
    const row = rows.find((each) => each.username === username)
    if (row === undefined) throw new Error(`Demo user ${username}`)
    const { permissions, ...user } = row
    return {
      ...toSessionUser(user),
      permissions: permissionSet(permissions),
      tokenHash: '',
      expiresAt: new Date(0),
    }
  }
  return {
    owner: sessionOf('admin'),
    manager: sessionOf('gerente'),
    cashier: sessionOf('cajera'),
    waiter: sessionOf('mesero'),
  }
}

/** The people of one day: the cashier is off on Mondays and the waiter on Tuesdays. */
export interface Shift {
  /** By register, in the order of their points. */
  readonly cashiers: readonly [StoredSession, StoredSession]
  /** The first serves most of the tables. */
  readonly waiters: readonly StoredSession[]
  /** All of the day, in the order in which they arrive. */
  readonly present: readonly StoredSession[]
}

export function shiftOf(people: PastPeople, { weekday }: PastDay): Shift {
  const { owner, manager, cashier, waiter } = people
  if (weekday === MONDAY) {
    return {
      cashiers: [manager, manager],
      waiters: [waiter, manager],
      present: [manager, waiter],
    }
  }
  const waiters = weekday === TUESDAY ? [cashier, manager] : [waiter, waiter, waiter, cashier]
  return {
    cashiers: [cashier, manager],
    waiters,
    present: [cashier, ...(weekday === TUESDAY ? [] : [waiter]), manager, owner],
  }
}
