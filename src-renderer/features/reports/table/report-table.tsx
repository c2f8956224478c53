import { type ReactNode, useEffect, useRef } from 'react'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import classes from './report-table.module.css'
import { useAfterWalk } from './use-after-walk.ts'

export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Content of the last row of the table. */
  readonly total?: ReactNode
  readonly tone?: 'strong' | 'quiet'
  /** Aligns words at the start; figures are at the end. */
  readonly isText?: boolean
  /** True if its cells say what they are: a date, a name, a state. A folded row leaves the heading to readers. */
  readonly isPlain?: boolean
}

export interface RowChoice<Row> {
  readonly chosen: Row | undefined
  readonly onChoose: (row: Row) => void
  /** Called on Enter in the chosen row; undefined if there is nothing to open. */
  readonly onOpen?: (() => void) | undefined
  /** Changes with each use of the arrow keys, so that the focus moves to the chosen row. */
  readonly walks: number
}

/** The table of a report. Its first column names the row and stays in place; on a narrow screen the others scroll. */
export function ReportTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  choice,
}: {
  readonly label: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly choice?: RowChoice<Row>
}) {
  const [first, ...others] = columns
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  useChosenInView(body, choice)
  return (
    <ScrollBox className={classes['frame']} isPannable name={label}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, heading, isText }) => (
              <th key={id} scope="col" data-text={isText === true || id === first.id}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const isChosen = choice !== undefined && row === choice.chosen
            return (
              <tr key={keyOf(row)} data-chosen={isChosen}>
                <th scope="row" data-text>
                  {choice === undefined ? (
                    <span className={classes['name']}>{first.cell(row)}</span>
                  ) : (
                    <Pick row={row} isFirst={index === 0} isChosen={isChosen} choice={choice}>
                      {first.cell(row)}
                    </Pick>
                  )}
                </th>
                {others.map(({ id, cell, tone, isText }) => (
                  <td key={id} data-tone={tone} data-text={isText}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              <th scope="row" data-text>
                {first.total}
              </th>
              {others.map(({ id, total, isText }) => (
                <td key={id} data-tone="strong" data-text={isText}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  )
}

/** A name that may be long, and below it its kind or identification. */
export function TwoLines({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className={classes['name']}>
      {first}
      <span className={classes['second']}>{second}</span>
    </span>
  )
}

function Pick<Row>({
  row,
  isFirst,
  isChosen,
  choice,
  children,
}: {
  readonly row: Row
  readonly isFirst: boolean
  readonly isChosen: boolean
  readonly choice: RowChoice<Row>
  readonly children: ReactNode
}) {
  const { chosen, onChoose, onOpen } = choice
  return (
    <button
      type="button"
      className={classes['pick']}
      aria-pressed={isChosen}
      // One Tab stop for the whole table, because the arrow keys move between its rows.
      tabIndex={isChosen || (chosen === undefined && isFirst) ? 0 : -1}
      onClick={() => onChoose(row)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isChosen || onOpen === undefined) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </button>
  )
}

/** Keeps the chosen row in view; after an arrow key it also gets the focus. */
function useChosenInView<Row>(
  body: { readonly current: HTMLElement | null },
  choice: RowChoice<Row> | undefined,
): void {
  const chosen = choice?.chosen
  useEffect(() => {
    if (chosen !== undefined) pickOf(body.current)?.scrollIntoView({ block: 'nearest' })
  }, [body, chosen])
  useAfterWalk(choice?.walks ?? 0, () => pickOf(body.current)?.focus({ preventScroll: true }))
}

function pickOf(body: HTMLElement | null): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>('[aria-pressed="true"]')
}
