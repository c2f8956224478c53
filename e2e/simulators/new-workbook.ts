import { strToU8, zipSync } from 'fflate'

/** A cell: a text, a number, or a number in a format. */
type WorkbookCell = string | number | null | { readonly value: number; readonly format: string }

export interface NewSheet {
  readonly name: string
  readonly rows: readonly (readonly WorkbookCell[])[]
  /** Ranges such as 'A2:A4'. */
  readonly merged?: readonly string[]
  readonly isHidden?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Returns the bytes of a workbook as Excel writes it, with formats and merged cells. */
export function newWorkbook(sheets: readonly NewSheet[]): Uint8Array {
  const formats = [
    ...new Set(
      sheets.flatMap(({ rows }) =>
        rows.flat().flatMap((cell) => (isFormatted(cell) ? [cell.format] : [])),
      ),
    ),
  ]
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
  }
  for (const [index, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, formats)
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

function sheetXml({ rows, merged = [] }: NewSheet, formats: readonly string[]): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, formats)).join('')}</row>`,
  )
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`
}

function cellXml(cell: WorkbookCell, place: string, formats: readonly string[]): string {
  if (cell === null) return ''
  if (isFormatted(cell)) {
    return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`
  }
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function isFormatted(
  cell: WorkbookCell,
): cell is { readonly value: number; readonly format: string } {
  return typeof cell === 'object' && cell !== null
}

function letter(column: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + column)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
