import type { TaxOption } from '#shared/api/tax/catalogs.ts'
import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  DecreeImport,
  FileDecree,
  ImportedDecree,
  taxDecrees,
} from '#shared/api/tax/tax-decrees.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { toTaxColumns } from '#main/core/records/taxes.ts'
import { toTaxOption } from '#main/rules/catalogs/list-taxes.ts'
import { loadTaxes, type TaxRow } from '#main/rules/catalogs/load-taxes.ts'
import { isTaxUsed } from '#main/rules/catalogs/update-tax.ts'
import { type FieldChange, changesOf } from '#main/rules/records/changes.ts'
import { matchDecrees } from './match-decrees.ts'
import { parseDecrees, refuse } from './parse-decrees.ts'
import { loadPlaces, type DecreePlaces } from './places.ts'

/**
 * POST /taxes/decrees/import: takes the decrees of a file as taxes, or with `preview` only says what would be
 * taken. The same file again changes nothing. A tax that a person switched off stays off.
 */
export async function importDecrees(
  context: WriteContext,
  { body }: Input<typeof taxDecrees.import>,
): Promise<DecreeImport> {
  const decrees = parseDecrees(body.file.bytes)
  const places = await loadPlaces(context)
  const rows = matchDecrees(decrees, await loadTaxes(context.db))
  const planned: Planned[] = []
  const problems: FieldProblem[] = []
  for (const [index, decree] of decrees.entries()) {
    const path = `decrees[${index}]`
    problems.push(...places.problems(decree, path))
    const each = plan(decree, rows[index], places)
    planned.push(each)
    const { row, changes } = each
    const isOtherTax = 'taxRate' in changes || 'code' in changes
    if (row !== undefined && isOtherTax && (await isTaxUsed(context.db, row.id))) {
      problems.push(problem(`${path}.taxRate`, 'TAX_IN_USE'))
    }
  }
  if (problems.length > 0) refuse(problems)
  const imported: ImportedDecree[] = []
  const isPreview = body.preview === true
  for (const each of planned) {
    const taxId = isPreview ? (each.row?.id ?? null) : await write(context, each)
    imported.push(toImported(each, taxId, places))
  }
  const count = (action: ImportedDecree['action']) =>
    imported.filter((each) => each.action === action).length
  const unchanged = count('SAME')
  if (isPreview || unchanged === imported.length) context.repeated()
  return {
    preview: isPreview,
    created: count('CREATE'),
    updated: count('UPDATE'),
    unchanged,
    decrees: imported,
  }
}

/** A decree as the fields of a tax, with the tax that it has and the fields that change. */
interface Planned {
  readonly fields: TaxFieldsOfDecree
  readonly row: TaxRow | undefined
  readonly changes: Readonly<Record<string, FieldChange>>
}

type TaxFieldsOfDecree = Omit<TaxOption, 'id' | 'unitAmount'> & {
  readonly replacesCode: string
  readonly validFrom: string
  readonly validTo: string
  readonly decreeNumber: string
}

function plan(decree: FileDecree, row: TaxRow | undefined, places: DecreePlaces): Planned {
  const { provinceCodes: _provinces, cantonCodes: _cantons, ...rest } = decree
  const fields: TaxFieldsOfDecree = {
    ...rest,
    kind: 'IVA',
    ...places.idsOf(decree),
    active: row === undefined || row.active === 1,
  }
  if (row === undefined) return { fields, row, changes: {} }
  const { id: _id, unitAmount: _unitAmount, ...present } = toTaxOption(row)
  return { fields, row, changes: changesOf<Omit<TaxOption, 'id' | 'unitAmount'>>(present, fields) }
}

async function write(context: WriteContext, { fields, row, changes }: Planned): Promise<number> {
  const columns = { ...toTaxColumns(fields), owner: 'PERSON' as const }
  if (row === undefined) {
    const { id } = await context.db
      .insertInto('taxes')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow()
    context.audit({ kind: 'TAX_CREATED', resourceId: id, payload: { id, ...fields } })
    return id
  }
  if (Object.keys(changes).length === 0) return row.id
  await context.db.updateTable('taxes').set(columns).where('id', '=', row.id).execute()
  context.audit({ kind: 'TAX_UPDATED', resourceId: row.id, payload: { changes } })
  return row.id
}

function toImported(
  { fields, row, changes }: Planned,
  taxId: number | null,
  places: DecreePlaces,
): ImportedDecree {
  const { kind: _kind, ...decree } = fields
  const isSame = row !== undefined && Object.keys(changes).length === 0
  return {
    action: row === undefined ? 'CREATE' : isSame ? 'SAME' : 'UPDATE',
    taxId,
    ...decree,
    places: places.namesOf(fields),
    changes: row === undefined ? [] : told(changes, toTaxOption(row), fields, places),
  }
}

const placeFields = ['provinceIds', 'cantonIds']

/** Returns the changes as texts; provinces and cantons are one field, `places`, by their names. */
function told(
  changes: Planned['changes'],
  before: TaxOption,
  after: TaxFieldsOfDecree,
  places: DecreePlaces,
): ImportedDecree['changes'] {
  const named = Object.entries(changes)
    .filter(([field]) => !placeFields.includes(field))
    .map(([field, change]) => ({ field, old: textOf(change.old), new: textOf(change.new) }))
  if (!placeFields.some((field) => field in changes)) return named
  const [old, next] = [places.namesOf(before), places.namesOf(after)]
  return [...named, { field: 'places', old: old.join(', '), new: next.join(', ') }]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
