import { email as emailSchema } from '#shared/api/fields.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'

const LONGEST_PHONE = 20

/** The addresses of one cell; without others, those of an existing customer stay. */
interface Several {
  readonly first: string | undefined
  readonly others: readonly string[] | undefined
}

/** Returns all e-mail addresses of a cell, each once. Warns of those that are none. */
export function readEmails(cells: RowCells): Several {
  const text = cells.text('email')
  if (text === undefined) return { first: undefined, others: undefined }
  const parts = text
    .split(/[\s;,|/<>()"]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''))
    .filter((part) => part.includes('@'))
  if (parts.length === 0) cells.warn('email', 'CELL_NOT_EMAIL', text)
  const good = parts.filter((part) => {
    const isGood = emailSchema.safeParse(part).success
    if (!isGood) cells.warn('email', 'CELL_NOT_EMAIL', part)
    return isGood
  })
  return severalOf(good)
}

/** Returns all telephones of a cell, with the zero that spreadsheets drop from numbers. */
export function readPhones(cells: RowCells): Several {
  const cell = cells.raw('phone')
  if (cell === null) return { first: undefined, others: undefined }
  if (cells.isShortened('phone')) {
    cells.warn('phone', 'CELL_SHORTENED', String(cell))
    return { first: undefined, others: undefined }
  }
  const parts = String(cell)
    .split(/[;,|/\n\r\t]+|\s+(?:y|o|and|or|-)\s+/i)
    .flatMap(apart)
    .map((part) => withZero(part.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()))
    .filter((part) => part !== '')
  const good = parts.filter((part) => {
    if (part.length <= LONGEST_PHONE) return true
    cells.warn('phone', 'CELL_NOT_PHONE', part)
    return false
  })
  return severalOf(good)
}

/** Divides two telephones with a space between them, but not the groups of one. */
function apart(text: string): readonly string[] {
  const words = text.trim().split(/\s+/)
  return words.length > 1 && words.every((word) => /^\+?\d{7,13}$/.test(word)) ? words : [text]
}

/** A mobile number has ten digits and begins with 09, another one nine and begins with 02 to 07. */
function withZero(phone: string): string {
  const digits = phone.replaceAll(/[\s().-]/g, '')
  return /^(?:9\d{8}|[2-7]\d{7})$/.test(digits) ? `0${digits}` : phone
}

function severalOf(values: readonly string[]): Several {
  const byKey = new Map(values.toReversed().map((value) => [value.toLowerCase(), value]))
  const [first, ...others] = [...byKey.values()].toReversed()
  return { first, others: others.length === 0 ? undefined : others }
}
