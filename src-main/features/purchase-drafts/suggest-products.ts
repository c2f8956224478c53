import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { productIndex } from '#main/database/search/search.ts'

interface Described {
  readonly description: string
}
interface Suggestion {
  readonly productId: number
  readonly productName: string
}

/** Each asks the search index: a supplier's first document may have hundreds of unknown lines. */
const MOST_SUGGESTED = 60
const WORDS_SOUGHT = 3
const SHORTEST_WORD = 4
const HITS_OF_WORD = 20
/** Share of the product's words that the line must have. */
const NEAR_ENOUGH = 0.6

const findNames = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .where('comboId', 'is', null)
    .where('productTypeId', '<>', SERVICE_PRODUCT_TYPE_ID)
    .where('deletedAt', 'is', null),
)

/** Returns for each line the product whose name is nearest to its description; undefined if none is near. */
export async function suggestProducts(
  db: ReadDatabase,
  lines: readonly Described[],
): Promise<(Suggestion | undefined)[]> {
  const suggestions: (Suggestion | undefined)[] = []
  for (const { description } of lines.slice(0, MOST_SUGGESTED)) {
    suggestions.push(await nearestTo(db, description))
  }
  return suggestions
}

async function nearestTo(db: ReadDatabase, description: string): Promise<Suggestion | undefined> {
  const words = searchWords(description).filter((word) => word.length >= SHORTEST_WORD)
  const ids = new Set<number>()
  for (const word of words.slice(0, WORDS_SOUGHT)) {
    const condition = { words: [word], all: [], none: [] }
    const window = { offset: 0, limit: HITS_OF_WORD, without: [] }
    for (const id of await productIndex.window(db, condition, window)) ids.add(id)
  }
  if (ids.size === 0) return undefined
  const products = await findNames.all(db, [...ids], {})
  const [best] = products
    .map(({ id, name }) => ({ productId: id, productName: name, share: shareOf(name, words) }))
    .filter(({ share }) => share >= NEAR_ENOUGH)
    .toSorted((a, b) => b.share - a.share || a.productId - b.productId)
  return best && { productId: best.productId, productName: best.productName }
}

/** Returns which part of the words of a name a line has; a plural counts as its singular. */
function shareOf(name: string, words: readonly string[]): number {
  const ofName = searchWords(name).filter((word) => word.length >= SHORTEST_WORD)
  if (ofName.length === 0) return 0
  const isIn = (word: string) =>
    words.some((other) => other.startsWith(word) || word.startsWith(other))
  return ofName.filter(isIn).length / ofName.length
}
