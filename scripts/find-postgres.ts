import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian puts the programs of each version: `/usr/lib/postgresql/15/bin`. */
const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, the newest where there are several; undefined without any. */
export function findPostgres(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  debian = DEBIAN,
): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(environment['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => folder !== '' && existsSync(join(folder, program))),
  )
}
