import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The sources of all that people read: screens, papers, mails, PDFs, files and refusals. */
const sources = globSync([
  'src-renderer/**/*.{ts,tsx}',
  'src-shared/{api,paper}/**/*.ts',
  'src-main/{features,mail,printing,spreadsheets}/**/*.ts',
]).filter((file) => !/\.test\.tsx?$/.test(file))

const allowed = new Set([
  // Writes the texts of fields for all others.
  'src-renderer/ui/format/typed-text.ts',
  // Writes the numbers of files.
  'src-main/work/spreadsheets/csv/csv-line.ts',
  // Passes numbers on as texts of the interface, which shown-value.ts formats.
  'src-main/features/imports/kinds/product-rows.ts',
])

const NAME =
  '(?:amount|balance|overdue|cost|stock|\\w*[dD]iscount|\\w*[pP]ercent(?:age)?|quantity|price(?:One|Two|Three|Four|Unit)?|total(?:Amount|Price)?|rate|tip|creditLimit)'

const faults: readonly RegExp[] = [
  // `Number(x.toFixed(2))` rounds and writes nothing.
  /(?<!Number\([^\n]*)\.toFixed\(/,
  /\.replace(?:All)?\('\.', ','\)|toLocaleString\(|Intl\.NumberFormat/,
  /String\(from(?:Cents|Millionths|BasisPoints)\(|\$\{from(?:Cents|Millionths|BasisPoints)\(/,
  new RegExp(`String\\([\\w.?]*\\b${NAME}\\)`),
  new RegExp(`(?<!key=\\{.*)\\$\\{(?!words\\.|classes\\.)(?:\\w+\\.)+${NAME}\\}`),
]

it('numbers become text only in the formatters of src-shared/domain and ui/format', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources
    .filter((file) => !allowed.has(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          faults.some((fault) => fault.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})

it.each([
  'amount: String(statement.balance),',
  "price: product.price.toFixed(2).replace('.', ','),",
  '`${line.quantity} ${line.description}`',
  'left: String(fromMillionths(rest.quantity)),',
])('the walk finds %s', (line) => {
  expect(faults.some((fault) => fault.test(line))).toBe(true)
})
