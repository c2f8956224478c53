import { type Dialect, PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** Kysely's dialect with numbers in the text of a query. */
export class MostradorPostgresDialect extends PostgresDialect implements Dialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NumbersInTextCompiler()
  }
}

/**
 * PostgreSQL takes a bare parameter for text wherever nothing else tells (a CASE, a VALUES list, a
 * SELECT of a constant), and SQLite's drivers tell by the value. A whole number in the text of the
 * query is a number to both.
 */
class NumbersInTextCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (!Number.isSafeInteger(value)) super.appendValue(value)
    // Two minuses in a row would begin a comment.
    else this.append(Number(value) < 0 ? `(${String(value)})` : String(value))
  }
}
