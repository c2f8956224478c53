import { barcodeWidths } from './barcode-widths.ts'
import { hasCharacter } from './code-pages.ts'
import {
  type Alignment,
  CELL,
  type Paper,
  type PaperBlock,
  type PaperCell,
  type PaperDocument,
  type PaperRow,
  scales,
  type TextSize,
} from './paper-document.ts'
import { printableText } from './printable-text.ts'
import { wrapWords } from './wrap-words.ts'

/** A column narrower than a quarter of the line would break words, so its cells are put below each other. */
const NARROWEST_PART = 4
const GAP = 1
const SURROGATE = /[\ud800-\udfff]/
/** From the widest letters to the narrowest; NORMAL is the narrowest size and is not in the list. */
const sizes: readonly TextSize[] = ['HUGE', 'LARGE', 'TALL']
/** White space on both sides of a bar code, which scanners need. */
const QUIET_MODULES = 20
const MODULE_DOTS = 3
/** A module of one dot (0.125 mm) is too narrow for common scanners. */
const LEGIBLE_MODULE_DOTS = 2

/**
 * Lays a document out for a paper. It aligns with spaces only, because printers differ in their positioning commands.
 * Characters that the paper lacks are replaced before words are measured, because a replacement may be longer.
 */
export function layOut(document: PaperDocument, paper: Paper): PaperRow[] {
  const { codePage } = paper
  const printable = (text: string) =>
    printableText(text, (character) => hasCharacter(codePage, character))
  return document.flatMap((block) => rowsOf(printableBlock(block, printable), paper))
}

function printableBlock(block: PaperBlock, printable: (text: string) => string): PaperBlock {
  if (block.kind === 'TEXT') return { ...block, text: printable(block.text) }
  if (block.kind !== 'COLUMNS') return block
  return { ...block, cells: block.cells.map((cell) => ({ ...cell, text: printable(cell.text) })) }
}

function rowsOf(block: PaperBlock, paper: Paper): PaperRow[] {
  const { columns } = paper
  switch (block.kind) {
    case 'TEXT': {
      const size = sizeOfWords([{ text: block.text }], block.size, columns)
      const width = charactersOf(size, columns)
      const align = block.align ?? 'LEFT'
      return wrapWords(block.text, width)
        .slice(0, block.maximumLines)
        .map((line) => lineOf({ ...block, size }, aligned(line, width, align)))
    }
    case 'COLUMNS': {
      const size = sizeOfWords(block.cells, block.size, columns)
      const lines = linesOfCells(block.cells, charactersOf(size, columns))
      return lines.map((line) => lineOf({ ...block, size }, line))
    }
    case 'RULE':
      return [lineOf({}, (block.double === true ? '=' : '-').repeat(columns))]
    case 'FEED':
      return Array.from({ length: block.lines }, () => lineOf({}, ' '.repeat(columns)))
    case 'BARCODE': {
      const modules = barcodeWidths(block).reduce((sum, each) => sum + each, QUIET_MODULES)
      const moduleDots = Math.min(MODULE_DOTS, Math.floor((columns * CELL.width) / modules))
      return moduleDots < LEGIBLE_MODULE_DOTS ? [] : [{ ...block, moduleDots }]
    }
    case 'LABEL':
      return [{ kind: 'LABEL', height: block.height, rows: layOut(block.blocks, paper) }]
    default:
      return [block]
  }
}

/** Returns the size, or the largest smaller one that cuts no word: half a name would mislead a cook. */
function sizeOfWords(
  cells: readonly PaperCell[],
  size: TextSize | undefined,
  columns: number,
): TextSize {
  const asked = size ?? 'NORMAL'
  const at = sizes.indexOf(asked)
  if (at < 0) return asked
  return sizes.slice(at).find((each) => !cutsWord(cells, charactersOf(each, columns))) ?? asked
}

function cutsWord(cells: readonly PaperCell[], width: number): boolean {
  const widths = widthsOf(cells, width)
  return cells.some(({ text }, index) => {
    const room = widths === undefined ? width : (widths[index] ?? 1)
    return text.split(/\s/).some((word) => lengthOf(word) > room)
  })
}

function charactersOf(size: TextSize | undefined, columns: number): number {
  return Math.floor(columns / scales[size ?? 'NORMAL'].across)
}

function lineOf(
  style: { readonly size?: TextSize; readonly bold?: boolean; readonly inverse?: boolean },
  text: string,
): PaperRow {
  return {
    kind: 'LINE',
    text,
    size: style.size ?? 'NORMAL',
    bold: style.bold ?? false,
    inverse: style.inverse ?? false,
  }
}

function linesOfCells(cells: readonly PaperCell[], width: number): string[] {
  const widths = widthsOf(cells, width)
  if (widths === undefined) {
    return cells.flatMap(({ text, align }) =>
      wrapWords(text, width).map((line) => aligned(line, width, align ?? 'LEFT')),
    )
  }
  const wrapped = cells.map(({ text }, index) => wrapWords(text, widths[index] ?? 1))
  const height = Math.max(...wrapped.map((lines) => lines.length))
  return Array.from({ length: height }, (_, row) =>
    aligned(
      cells
        .map(({ align }, index) =>
          aligned(wrapped[index]?.[row] ?? '', widths[index] ?? 1, align ?? 'LEFT'),
        )
        .join(' '.repeat(GAP)),
      width,
      'LEFT',
    ),
  )
}

/** Returns the width of each cell, or undefined if one would become too narrow to read. */
function widthsOf(cells: readonly PaperCell[], width: number): number[] | undefined {
  const fixed = cells.map((cell) =>
    cell.width === 'FIT' ? lengthOf(cell.text) : (cell.width ?? 0),
  )
  const flexible = cells.filter((cell) => cell.width === undefined).length
  const rest = width - fixed.reduce((sum, each) => sum + each, 0) - GAP * (cells.length - 1)
  if (flexible === 0) return rest >= 0 ? fixed : undefined
  if (rest < flexible * Math.floor(width / NARROWEST_PART)) return undefined
  let left = rest
  let open = flexible
  return cells.map((cell, index) => {
    if (cell.width !== undefined) return fixed[index] ?? 0
    const part = Math.floor(left / open)
    left -= part
    open -= 1
    return part
  })
}

function aligned(line: string, width: number, align: Alignment): string {
  const missing = Math.max(0, width - lengthOf(line))
  const before = align === 'RIGHT' ? missing : align === 'CENTER' ? Math.floor(missing / 2) : 0
  return ' '.repeat(before) + line + ' '.repeat(missing - before)
}

/** Returns the number of characters; a pair of surrogates is one. */
function lengthOf(line: string): number {
  return SURROGATE.test(line) ? Array.from(line).length : line.length
}
