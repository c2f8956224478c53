import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrations } from './migrate.ts'

/** SHA-256 of what each released migration executes. A file of a release has it behind it, so it never changes. */
const released: Readonly<Record<string, string>> = {
  '10-foundation': 'e89c3c55479d7f93200aa7707f6de81c669d48d2399b83a8d218ed3fad67ac2f',
  '1010-history': '175e1eaa92a05fd17ebe4db4041f973b3b5ee70fba9f39f1fc61bed29b1523d6',
  '1020-rights': 'e222199716fdab99a692ce83621c0cfad342c5e7372f6b5412176e9ea4bfae6e',
  '1030-places': '120dffa716e8a9db1b0edb03fd90e2d672ce5aa379297d6549276efa1d6c7138',
  '1040-menu': '2c50297462d478d0e2b4186b6633ac89a3e581464a8f26d111a0cb92007d3ebf',
  '1050-customers': '13b8cbd05d6cf8f988a0619eda8f82130f73163a779a5d5bde0e81b5c37da305',
  '1060-sales': '0bf37ef29bd5edd7073358d53d034d21acebcae97014280c02682b32a49a5e93',
  '1070-kitchen-and-paper': '236eb5042854ba86f16c931f019ef6c50170f93f3f57a2f48a25b0df6e05a839',
  '1080-documents': '5101b1fa5988ca9f1fc22a0405c0a78eae78eb219cd1944ae039d7ffe8fc687d',
}

it('executes in the migrations of a release what that release executed', () => {
  const now = migrations
    .slice(0, Object.keys(released).length)
    .map(({ version, name, sql, sqliteOnly, postgresOnly }) => [
      `${version}-${name}`,
      hash('sha256', JSON.stringify([sql, sqliteOnly ?? null, postgresOnly ?? null])),
    ])
  expect(Object.fromEntries(now)).toEqual(released)
})

it('keeps the migrations in the order of their versions', () => {
  const versions = migrations.map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
})
