// The build for browsers: the one for Node declares `require` again, which a bundle refuses.
import { unzipSync } from 'fflate/browser'
import { attributesOf, decodeEntities, tagsOf } from './xml-tags.ts'
import { type WholeNumberFormat, wholeNumberFormat } from '../whole-number-format.ts'

export interface WorkbookSheet {
  readonly name: string
  /** Index among all sheets of the workbook, as `streamXlsxRows` counts. */
  readonly index: number
  /** Path of its file in the zip. */
  readonly path: string
}

export interface Workbook {
  /** The sheets that a person sees; all if none is visible. */
  readonly sheets: readonly WorkbookSheet[]
  /** Formats that show zeros or signs that the value lacks, by the style of a cell. */
  readonly formats: ReadonlyMap<string, WholeNumberFormat>
}

const PARTS = /(?:^|\/)(?:workbook\.xml|workbook\.xml\.rels|styles\.xml)$/i

/** Reads what the rows of a workbook need besides their values. Returns undefined if the zip is no workbook. */
export function readWorkbook(bytes: Uint8Array): Workbook | undefined {
  const parts = Object.entries(unzipSync(bytes, { filter: ({ name }) => PARTS.test(name) }))
  const textOf = (end: string) => {
    const found = parts.find(([name]) => name.toLowerCase().endsWith(end))
    return found === undefined ? undefined : new TextDecoder().decode(found[1])
  }
  const workbookPath = parts.find(([name]) => /(?:^|\/)workbook\.xml$/i.test(name))?.[0]
  const workbook = textOf('workbook.xml')
  const relations = textOf('workbook.xml.rels')
  if (workbookPath === undefined || workbook === undefined || relations === undefined) {
    return undefined
  }
  const folder = workbookPath.split('/').slice(0, -1)
  const targets = new Map(
    tagsOf(relations, 'Relationship').map((tag) => {
      const { Id = '', Target = '' } = attributesOf(tag)
      return [Id, pathOf(Target, folder)] as const
    }),
  )
  const all = tagsOf(workbook, 'sheet')
    .map(attributesOf)
    .map((attributes) => ({
      name: decodeEntities(attributes['name'] ?? ''),
      isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      relation: Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '',
    }))
    .filter(({ name, relation }) => name !== '' && relation !== '')
    .map(({ name, isHidden, relation }, index) => ({
      name,
      isHidden,
      index,
      path: targets.get(relation) ?? '',
    }))
    // A chart sheet has no rows.
    .filter(({ path }) => /\/worksheets\//.test(`/${path}`))
  const visible = all.filter(({ isHidden }) => !isHidden)
  return { sheets: visible.length > 0 ? visible : all, formats: formatsOf(textOf('styles.xml')) }
}

function pathOf(target: string, folder: readonly string[]): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = [...folder]
  for (const part of target.split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.') path.push(part)
  }
  return path.join('/')
}

function formatsOf(styles: string | undefined): ReadonlyMap<string, WholeNumberFormat> {
  if (styles === undefined) return new Map()
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => {
      const { numFmtId = '', formatCode = '' } = attributesOf(tag)
      return [numFmtId, wholeNumberFormat(decodeEntities(formatCode))] as const
    }),
  )
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return new Map(
    tagsOf(cells, 'xf').flatMap((tag, style) => {
      const format = codes.get(attributesOf(tag)['numFmtId'] ?? '')
      return format === undefined ? [] : [[String(style), format] as const]
    }),
  )
}
