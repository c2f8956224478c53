import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { searchWords } from '#shared/domain/text/search-words.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { toMatch } from './fts5-search.ts'

const nothingElse = { all: [], none: [] }

describe('toMatch', () => {
  it('requires word prefixes and facets, and excludes the unwanted facets', () => {
    const condition = {
      words: ['pollo', 'as'],
      all: ['category3'],
      none: [{ facet: 'combo' }, { facet: 'restricted', except: 'establishment1' }],
    }

    expect(toMatch(condition)).toBe(
      '("pollo"* AND "as"* AND "~category3") NOT ("~combo" OR ("~restricted" NOT "~establishment1"))',
    )
    expect(toMatch({ ...nothingElse, words: ['po', 'as'], firstWord: true })).toBe(
      '(("^po"* AND "as"*) OR ("^as"* AND "po"*))',
    )
    expect(toMatch({ ...nothingElse, words: ['po', 'as', 'ar'], firstWord: true })).toBe(
      '"po"* AND "as"* AND "ar"* AND ("^po"* OR "^as"* OR "^ar"*)',
    )
    expect(toMatch({ ...nothingElse, words: ['po'], firstWord: true })).toBe('("^po"*)')
    expect(toMatch({ ...nothingElse, words: ['po'], firstWord: false })).toBe(
      '("po"*) NOT ("^po"*)',
    )
  })

  it('is a valid FTS5 query for every Unicode character', () => {
    const raw = new Database(':memory:')
    raw.exec(
      `CREATE VIRTUAL TABLE search USING fts5 (document, content = '',
         tokenize = "unicode61 remove_diacritics 2 tokenchars '~^'", detail = 'none')`,
    )
    const find = raw.prepare('SELECT count(*) AS count FROM search WHERE search MATCH ?')
    const refused: string[] = []
    for (let code = 1; code <= 0x10_ff_ff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const words = searchWords(`a${String.fromCodePoint(code)}b`)
      // Separators split the text into two words, `a` and `b`.
      if (words.length !== 1) continue
      try {
        find.get(toMatch({ ...nothingElse, words }))
      } catch {
        refused.push(code.toString(16))
      }
    }
    raw.close()

    expect(refused).toEqual([])
  })
})

describe('the search index', () => {
  it('equals the stored products and customers after any change', async () => {
    const { sql } = await givenRestaurant()
    sql(`UPDATE products SET sortKey = 'cambiado' WHERE id = 1`)
    sql(`UPDATE products SET deletedAt = '2026-11-21T00:00:00.000Z' WHERE id = 2`)
    sql(`UPDATE products SET active = 0, featuredPosition = NULL, establishmentId = 1 WHERE id = 3`)
    sql(`UPDATE categories SET availableInPos = 0 WHERE id = 3`)
    sql(`UPDATE customers SET tradeName = 'La Esquina', active = 0 WHERE id = 5`)
    const found = (index: string, match: string) =>
      sql(`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ?`, match).map(({ id }) => id)
    const stored = (text: string) => sql(text).map(({ id }) => id)

    expect(found('productSearch', '"cambiado"')).toEqual([1])
    expect(found('productSearch', '"~inactive"')).toEqual([3])
    expect(found('productSearch', '"~restricted" AND "~establishment1"')).toEqual([3])
    expect(found('productSearch', '"~hidden"')).toEqual(
      stored('SELECT id FROM products WHERE categoryId = 3 ORDER BY id'),
    )
    expect(found('productSearch', '"~combo"')).toEqual(
      stored('SELECT id FROM products WHERE comboId IS NOT NULL ORDER BY id'),
    )
    expect(found('productSearch', '"~featured"')).toEqual(
      stored(
        'SELECT id FROM products WHERE featuredPosition IS NOT NULL AND deletedAt IS NULL ORDER BY id',
      ),
    )
    expect(sql('SELECT count(*) AS count FROM productSearch')).toEqual(
      sql('SELECT count(*) AS count FROM products WHERE deletedAt IS NULL'),
    )
    expect(found('customerSearch', '"esquina" AND "~inactive"')).toEqual([5])
    sql(`INSERT INTO productSearch (productSearch) VALUES ('integrity-check')`)
  })

  it('keeps the list counts equal to the rows', async () => {
    const { sql } = await givenRestaurant()
    sql(`UPDATE products SET categoryId = 1, active = 0 WHERE categoryId = 2`)
    sql(`UPDATE products SET deletedAt = '2026-11-21T00:00:00.000Z' WHERE categoryId = 3`)
    sql(`UPDATE products SET establishmentId = 1 WHERE categoryId = 4`)
    sql(`UPDATE customers SET active = 0 WHERE id > 30`)

    expect(
      sql(
        `SELECT categoryId, establishmentId, isCombo, active, count FROM productCounts
         WHERE count <> 0 ORDER BY 1, 2, 3, 4`,
      ),
    ).toEqual(
      sql(
        `SELECT categoryId, COALESCE(establishmentId, 0) AS establishmentId,
           comboId IS NOT NULL AS isCombo, active, count(*) AS count
         FROM products WHERE deletedAt IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      ),
    )
    sql(`UPDATE vendors SET active = 0 WHERE id = 2`)
    sql(`UPDATE users SET active = 0 WHERE username = 'mesero'`)
    sql(`DELETE FROM carriers WHERE id = 1`)
    for (const [list, active] of [
      ['customers', 'active'],
      ['vendors', 'active'],
      ['users', 'active'],
      ['carriers', '1'],
    ]) {
      expect(
        sql('SELECT active, count FROM listCounts WHERE list = ? ORDER BY active', list),
      ).toEqual(sql(`SELECT ${active} AS active, count(*) AS count FROM ${list} GROUP BY 1`))
    }
  })
})
