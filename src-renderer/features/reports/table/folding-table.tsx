import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import classes from './folding-table.module.css'
import { type Column, ReportTable } from './report-table.tsx'

interface FoldingTableProps<Row> {
  readonly label: string
  /** The first names a row; the strong one is its sum. Both stay on top of a folded row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/**
 * A wide table. Where its columns do not fit, each row folds: its name and its sum on top, and below them what the
 * other columns say of it, each with its heading. So no column runs off, whatever the screen and the size of the text.
 */
export function FoldingTable<Row>(props: FoldingTableProps<Row>) {
  const { columns, rows } = props
  const [frame, size] = useElementSize()
  // Rows and headings of the last measurement: others may need another width.
  const content = `${columns.map(({ heading }) => heading).join()} ${rows.map(props.keyOf).join()}`
  return (
    <div ref={frame} className={classes['frame']}>
      {size !== undefined && <Fitting key={content} width={size.width} {...props} />}
    </div>
  )
}

/** Measures the table before the first paint, and folds while there is less room than it needs. */
function Fitting<Row>({ width, ...table }: FoldingTableProps<Row> & { readonly width: number }) {
  const measured = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(0)
  const isFolded = needed > width
  useLayoutEffect(() => {
    if (isFolded) return
    const group = measured.current?.firstElementChild
    if (group != null && group.scrollWidth > width) setNeeded(group.scrollWidth)
  }, [isFolded, width])
  if (isFolded) return <FoldedRows {...table} />
  return (
    <div ref={measured} className={classes['table']}>
      <ReportTable {...table} />
    </div>
  )
}

function FoldedRows<Row>({ label, columns, rows, keyOf }: FoldingTableProps<Row>) {
  const [first, ...others] = columns
  const sum = others.find(({ tone }) => tone === 'strong')
  const rest = others.filter((column) => column !== sum)
  const hasTotals = columns.some(({ total }) => total !== undefined)
  return (
    <ScrollBox className={classes['scroll']} name={label}>
      <ul className={classes['rows']}>
        {hasTotals && (
          <li className={classes['row']} data-total>
            <Folded
              name={first.total}
              sum={sum?.total}
              facts={rest.map(({ total, ...column }) => ({ ...column, fact: total }))}
            />
          </li>
        )}
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes['row']}>
            <Folded
              name={first.cell(row)}
              sum={sum?.cell(row)}
              facts={rest.map(({ cell, ...column }) => ({ ...column, fact: cell(row) }))}
            />
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}

interface Fact extends Pick<Column<never>, 'id' | 'heading' | 'isPlain'> {
  /** An empty text or nothing: it is left out. */
  readonly fact: ReactNode
}

function Folded({
  name,
  sum,
  facts,
}: {
  readonly name: ReactNode
  readonly sum: ReactNode
  readonly facts: readonly Fact[]
}) {
  const said = facts.filter(({ fact }) => fact !== '' && fact != null)
  return (
    <>
      <div className={classes['top']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['sum']}>{sum}</span>
      </div>
      {said.length > 0 && (
        <dl className={classes['facts']}>
          {said.map(({ id, heading, isPlain, fact }) => (
            <div key={id} className={classes['fact']}>
              <dt data-plain={isPlain}>{heading}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
