import { conflict, type FieldProblem, invalid, problem, uuidReused } from '#shared/api/error.ts'
import type { counts } from '#shared/api/goods/counts.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import { prepareList } from '#main/database/prepared.ts'
import { type CountRow, requireCount } from './count-state.ts'

type Body = Input<typeof counts.addLines>['body']
type Line = Body['lines'][number]

const knownLines = prepareList<string>()((db, uuids) =>
  db
    .selectFrom('stockCountLines')
    .where('lineUuid', 'in', uuids)
    .select(['lineUuid', 'countId', 'productId', 'quantity', 'mode']),
)

const namedProducts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'name', 'productTypeId', 'comboId', 'deletedAt']),
)

const insertLines = prepareInsertWithId('stockCountLines')

/**
 * PUT /stock/counts/{id}. A line is known by its uuid and counts once. One of a product that was deleted meanwhile is kept
 * too, so that a phone that comes back loses nothing.
 */
export async function addLines(
  context: WriteContext,
  { params, body }: Input<typeof counts.addLines>,
): Promise<Answer<typeof counts.addLines>> {
  const { db, session } = context
  const count = await requireCount(db, params.id)
  const fresh = await newLines(context, count, body.lines)
  const rows = await namedProducts.all(
    db,
    body.lines.map(({ productId }) => productId),
    {},
  )
  const deletedProducts = rows.flatMap(({ deletedAt, name }) => (deletedAt === null ? [] : name))
  if (fresh.length === 0) {
    context.repeated()
    return { added: 0, deletedProducts }
  }
  if (count.closedAt !== null) throw conflict('COUNT_ALREADY_CLOSED')
  checkProducts(body.lines, fresh, new Map(rows.map((row) => [row.id, row])))

  const now = context.clock.now().getTime()
  const behindMs = body.sentAt == null ? 0 : now - Date.parse(body.sentAt)
  const begun = Date.parse(count.createdAt)
  await insertLines.many(
    db,
    fresh.map(({ lineUuid, productId, quantity, countedAt, place, mode }) => ({
      countId: count.id,
      lineUuid,
      productId,
      quantity: toMillionths(quantity),
      // A clock that jumped names a moment at which nothing can have been counted.
      countedAt: new Date(
        Math.min(Math.max(Date.parse(countedAt) + behindMs, begun), now),
      ).toISOString(),
      place: place == null || place === '' ? null : place,
      mode,
      countedById: session.id,
    })),
  )
  context.audit({
    kind: 'COUNT_LINES_ADDED',
    resourceId: count.id,
    payload: { lines: fresh.length },
  })
  return { added: fresh.length, deletedProducts }
}

/** Returns the lines that are not there yet. Throws 409 for a uuid that another line has. */
async function newLines({ db }: WriteContext, count: CountRow, lines: readonly Line[]) {
  const rows = await knownLines.all(
    db,
    lines.map(({ lineUuid }) => lineUuid),
    {},
  )
  const known = new Map<string, object>(
    rows.map(({ lineUuid, ...row }) => [lineUuid, { ...row, quantity: Number(row.quantity) }]),
  )
  const fresh: Line[] = []
  for (const [index, line] of lines.entries()) {
    const { lineUuid, productId, mode } = line
    const content = { countId: count.id, productId, quantity: toMillionths(line.quantity), mode }
    const earlier = known.get(lineUuid)
    if (earlier === undefined) fresh.push(line)
    else if (JSON.stringify(earlier) !== JSON.stringify(content)) {
      throw uuidReused(`lines[${index}].lineUuid`)
    }
    known.set(lineUuid, content)
  }
  return fresh
}

/** Throws 400 for an unknown product and for one without stock. */
function checkProducts(
  lines: readonly Line[],
  fresh: readonly Line[],
  products: ReadonlyMap<number, { name: string; productTypeId: number; comboId: number | null }>,
): void {
  const problems = fresh.flatMap((line): FieldProblem[] => {
    const field = `lines[${lines.indexOf(line)}].productId`
    const product = products.get(line.productId)
    if (product === undefined) return [problem(field, 'UNKNOWN_ID')]
    const hasStock = product.productTypeId !== SERVICE_PRODUCT_TYPE_ID && product.comboId === null
    return hasStock ? [] : [problem(field, 'PRODUCT_WITHOUT_STOCK', { name: product.name })]
  })
  if (problems.length > 0) throw invalid(...problems)
}
