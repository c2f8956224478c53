import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { User, UserCreate } from '#shared/api/people/users.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'

type Fields = Pick<
  UserCreate,
  'username' | 'roleId' | 'establishmentId' | 'emissionPointId' | 'sectionId' | 'vendorId'
>

/**
 * Returns the problems of a user's name and references. A reference that the user already has may be
 * inactive: it must not block other changes.
 */
export async function checkUserFields(
  db: WriteDatabase,
  fields: Fields,
  current?: User,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const namesake = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where(where.fn<string>('lower', ['username']), '=', fields.username.toLowerCase()),
    )
    .executeTakeFirst()
  if (namesake !== undefined && namesake.id !== current?.id) {
    problems.push(problem('username', 'ALREADY_TAKEN'))
  }
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('id', '=', fields.roleId)
    .executeTakeFirst()
  if (role === undefined) problems.push(problem('roleId', 'UNKNOWN_ID'))
  const establishment = await db
    .selectFrom('establishments')
    .select('id')
    .where('id', '=', fields.establishmentId)
    .executeTakeFirst()
  if (establishment === undefined) problems.push(problem('establishmentId', 'UNKNOWN_ID'))

  for (const [field, table] of [
    ['emissionPointId', 'emissionPoints'],
    ['sectionId', 'sections'],
  ] as const) {
    const id = fields[field]
    if (id == null) continue
    const place = await db
      .selectFrom(table)
      .select(['establishmentId', 'active'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (place === undefined || (place.active === 0 && current?.[field] !== id)) {
      problems.push(problem(field, 'UNKNOWN_ID'))
    } else if (establishment !== undefined && place.establishmentId !== establishment.id) {
      problems.push(problem(field, 'NOT_OF_ESTABLISHMENT'))
    }
  }
  if (fields.vendorId != null) {
    const vendor = await db
      .selectFrom('vendors')
      .select('active')
      .where('id', '=', fields.vendorId)
      .executeTakeFirst()
    if (vendor === undefined || (vendor.active === 0 && current?.vendorId !== fields.vendorId)) {
      problems.push(problem('vendorId', 'UNKNOWN_ID'))
    }
  }
  return problems
}
