import { type Dialect, PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** Kysely's dialect, but with integers in the query text. */
export class MostradorPostgresDialect extends PostgresDialect implements Dialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NumbersInTextCompiler()
  }
}

/**
 * Writes integers into the query text. PostgreSQL types a bare parameter as text if the context gives no
 * type (CASE, VALUES, SELECT of a constant); SQLite uses the type of the value.
 */
class NumbersInTextCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (!Number.isSafeInteger(value)) super.appendValue(value)
    // Parentheses: two minus signs in a row would begin a comment.
    else this.append(Number(value) < 0 ? `(${String(value)})` : String(value))
  }
}
