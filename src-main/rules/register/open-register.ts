import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'

/** Selects registers of any status with what acts and answers need of them. */
export function selectRegisters(db: WriteDatabase) {
  return db
    .selectFrom('cashRegisters')
    .innerJoin('users', 'users.id', 'cashRegisters.openedById')
    .select([
      'cashRegisters.id',
      'cashRegisters.sequential',
      'cashRegisters.emissionPointId',
      'cashRegisters.establishmentId',
      'cashRegisters.openedAt',
      'users.name as openedBy',
      'cashRegisters.openingCash',
      'cashRegisters.observation',
      'cashRegisters.status',
    ])
}

function selectOpen(db: WriteDatabase) {
  return selectRegisters(db)
    .where('cashRegisters.status', '=', 'OPEN')
    .where('cashRegisters.suspendedAt', 'is', null)
}

const findByPoint = prepare<{ emissionPointId: number }>()((db, { emissionPointId }) =>
  selectOpen(db)
    .where('cashRegisters.emissionPointId', '=', emissionPointId)
    .orderBy('cashRegisters.id'),
)

const findById = prepare<{ id: number }>()((db, { id }) =>
  selectOpen(db).where('cashRegisters.id', '=', id),
)

const findAny = prepare<{ id: number }>()((db, { id }) =>
  selectRegisters(db).where('cashRegisters.id', '=', id),
)

export type OpenRegister = NonNullable<Awaited<ReturnType<typeof openRegisterOf>>>

/** Returns the open register of an emission point; there is at most one. */
export async function openRegisterOf(db: ReadDatabase, emissionPointId: number) {
  return findByPoint.first(db, { emissionPointId })
}

export async function openRegisterById(db: ReadDatabase, id: number) {
  return findById.first(db, { id })
}

/** Returns a register of any status, also a suspended one. */
export async function registerById(db: ReadDatabase, id: number) {
  return findAny.first(db, { id })
}
