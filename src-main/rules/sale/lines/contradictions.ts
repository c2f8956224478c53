import { type FieldProblem, problem } from '#shared/api/error.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

/** A stored record that a request names by its id. */
interface NamedRecord {
  readonly id: number
  /** Identification or code: unique. */
  readonly number: string
  readonly name: string
}

/** The values that a request states for that record beside its id, by field. */
interface Stated {
  readonly number?: readonly [field: string, value: string | null | undefined]
  readonly names: readonly (readonly [field: string, value: string | null | undefined])[]
}

const findCustomerNamed = prepare<{ name: string; id: number }>()((db, { name, id }) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('socialReason', '=', name)
    .where('id', '<>', id)
    .where('active', '=', 1)
    .limit(1),
)

const findProductNamed = prepare<{ name: string; id: number }>()((db, { name, id }) =>
  db
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .where('active', '=', 1)
    .limit(1),
)

/** Returns a problem for each part of a buyer that belongs to another customer than its id. */
export async function customerContradictions(
  db: ReadDatabase,
  customer: NamedRecord,
  stated: Stated,
): Promise<FieldProblem[]> {
  return contradictions(customer, stated, (name) =>
    findCustomerNamed.first(db, { name, id: customer.id }),
  )
}

/** Returns a problem for each part of a line that belongs to another product than its id. */
export async function productContradictions(
  db: ReadDatabase,
  product: NamedRecord,
  stated: Stated,
): Promise<FieldProblem[]> {
  return contradictions(product, stated, (name) =>
    findProductNamed.first(db, { name, id: product.id }),
  )
}

/**
 * The sale goes to the record of the id, so a number of another one is refused. A name that no other record has is an
 * older name or another spelling, and refers to nobody else.
 */
async function contradictions(
  record: NamedRecord,
  { number, names }: Stated,
  findOther: (name: string) => Promise<object | undefined>,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  if (number !== undefined && isOther(number[1], record.number)) {
    problems.push(contradiction(number[0], record))
  }
  for (const [field, name] of names) {
    if (isOther(name, record.name) && (await findOther(name ?? '')) !== undefined) {
      problems.push(contradiction(field, record))
    }
  }
  return problems
}

function contradiction(field: string, { number, name }: NamedRecord): FieldProblem {
  return problem(field, 'CONTRADICTS_ID', { number, name })
}

function isOther(stated: string | null | undefined, stored: string): boolean {
  return stated != null && stated !== '' && stated !== stored
}
