import type { Handover } from '#shared/api/machine/counters.ts'
import type { Apart } from '#main/core/ports/bringing.ts'
import { shopInput } from '#main/core/outbox/shop-input.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import { z } from 'zod'
import { kindsToRead } from './audit-coverage.ts'
import { handedCharges } from './handed-charges.ts'
import { handedConflicts } from './handed-conflicts.ts'
import { handedDishes } from './handed-dishes.ts'
import { receiverIds } from './queue/receiver-ids.ts'
import { unsentMail } from './unsent-mail.ts'

type Known = Pick<Apart, 'past' | 'since'>

/** Reads what this program alone knows besides its acts. Ids of records are the main till's. */
export async function buildHandover(db: ReadDatabase, { past, since }: Known): Promise<Handover> {
  // The past has the main till's time, and what was done here since has this PC's. What both know may be sent again.
  const from = past.at < since ? past.at : since
  return {
    charges: await handedCharges(db, past, from, receiverIds(db, past)),
    dishes: await handedDishes(db, from),
    unsentMail: await unsentMail(db, from),
    sessions: await ownSessions(db, past),
    others: await entriesToRead(db, past),
    refused: await refusedActs(db, past),
    conflicts: await handedConflicts(db, past, receiverIds(db, past)),
  }
}

/** Sessions of this program's own screens. */
async function ownSessions(db: ReadDatabase, past: Apart['past']): Promise<Handover['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .where('endedAt', 'is', null)
    .where('deviceId', 'is', null)
    .where('counterId', 'is', null)
    .where('installationId', 'is', null)
    .select(['tokenHash', 'userId', 'emissionPointId', 'createdAt', 'lastUsedAt'])
    .orderBy('createdAt')
    .execute()
  return rows.filter(({ userId }) => sharedId(past, 'users', userId) !== undefined)
}

async function entriesToRead(db: ReadDatabase, past: Apart['past']): Promise<Handover['others']> {
  const rows = await db
    .selectFrom('auditEntries')
    .where('id', '>', past.auditId)
    .where('kind', 'in', kindsToRead)
    .select(['kind', 'createdAt as at', 'userId', 'resourceId', 'payload'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    userId: sharedUser(past, row.userId),
    payload: readStored(z.unknown(), row.payload) ?? null,
  }))
}

/** Acts that the main till refused, and those whose figures it recorded otherwise. */
async function refusedActs(db: ReadDatabase, past: Apart['past']): Promise<Handover['refused']> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('shopActs', 'shopActs.outboxId', 'outbox.id')
    .where('outbox.id', '>', past.outboxId)
    .where('outbox.state', '=', 'done')
    .where((eb) =>
      eb.or([eb('outbox.lastError', 'is not', null), eb('outbox.conflict', 'is not', null)]),
    )
    .select(['uuid', 'operation', 'input', 'createdAt', 'lastError', 'shopActs.userId'])
    .orderBy('outbox.id')
    .execute()
  return rows.map(({ uuid, operation, input, createdAt, lastError, userId }) => {
    const act = shopInput(operation, input)
    return {
      uuid,
      operation: act?.operation ?? operation,
      at: createdAt,
      userId: sharedUser(past, userId),
      input: act?.input ?? null,
      code: lastError ?? 'FIGURES_DIFFER',
    }
  })
}

function sharedUser(past: Apart['past'], userId: number | null): number | null {
  return userId === null ? null : (sharedId(past, 'users', userId) ?? null)
}

/** Rows of each list in one request: a receiver writes them in one act, for which sales wait. */
const ROWS = 500

/** Returns the handover in parts; at least one, also if there is nothing. */
export function slicesOf(handover: Handover): Handover[] {
  const longest = Math.max(...Object.values(handover).map((list) => list.length))
  const count = Math.max(1, Math.ceil(longest / ROWS))
  // A conflict names the charge of its refund, which must be there first.
  const before = count - Math.ceil(handover.conflicts.length / ROWS)
  return Array.from({ length: count }, (_, index) => {
    const part = <T>(list: readonly T[]) => list.slice(index * ROWS, (index + 1) * ROWS)
    return {
      charges: part(handover.charges),
      dishes: part(handover.dishes),
      unsentMail: part(handover.unsentMail),
      sessions: part(handover.sessions),
      others: part(handover.others),
      refused: part(handover.refused),
      conflicts:
        index < before
          ? []
          : handover.conflicts.slice((index - before) * ROWS, (index - before + 1) * ROWS),
    }
  })
}
