import type { UserCreate } from '#shared/api/people/users.ts'
import { toUserColumns } from '#main/core/records/users.ts'

/** Returns the columns that creating and changing a user share. */
export function toColumns(body: Omit<UserCreate, 'password' | 'confirmPassword' | 'pin'>) {
  return {
    ...toUserColumns(body),
    username: body.username,
    gender: body.gender ?? null,
    birthDate: body.birthDate ?? null,
    sectionId: body.sectionId ?? null,
    establishmentId: body.establishmentId,
    emissionPointId: body.emissionPointId ?? null,
    vendorId: body.vendorId ?? null,
  }
}
