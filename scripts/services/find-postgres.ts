import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's folder of all versions: `/usr/lib/postgresql/15/bin`. */
const DEBIAN = '/usr/lib/postgresql'

/** Returns the folder of PostgreSQL's programs, the newest if there are several; undefined if none. */
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
