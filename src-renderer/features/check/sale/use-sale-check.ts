import { useCallback, useMemo } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { givenPrice, isAboveCap } from '../price/price-line.ts'
import { type SaleDraftLine, useSaleDraft } from './sale-draft.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import {
  type CheckControl,
  countProducts,
  findLineToRaise,
  type GivenLine,
  NO_SENT_RIGHTS,
  withLine,
} from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { draftLine, editedLine, lineOfDraft } from './draft-line.ts'
import type { LineEdit } from '../edits/edit-line.ts'
import { settleOffers } from '../lines/settle-offers.ts'
import { sumCheck } from '../lines/sum-check.ts'
import { groupLines, type PricedPlace } from '../lines/table-check.ts'

const APPROVAL = { kind: 'approval' } as const
/** Every line of a counter sale can be changed until it is paid. */
const always = () => true
const never = () => false

/** Returns the counter sale as a check. It exists only on this device until it is paid. */
export function useSaleCheck(place: PricedPlace): CheckControl {
  const draft = useSaleDraft((sale) => sale.lines)
  const maySkipCap = useFlag('editDiscount')
  const lines = useMemo(
    () =>
      settleOffers(
        draft.map((line): CheckLine => {
          const needsApproval = !maySkipCap && isAboveCap(line.product, line)
          const shown = shownLine(line, place)
          return needsApproval ? { ...shown, remark: APPROVAL } : shown
        }),
      ),
    [draft, place, maySkipCap],
  )
  const add: CheckControl['add'] = useCallback(
    (product, given) => addLine(product, given ?? {}, place),
    [place],
  )
  return useMemo(
    () => ({
      lines,
      groups: groupLines(lines),
      sum: sumCheck(lines, []),
      counts: countProducts(lines),
      preview: (line) => {
        const previewed = settleOffers(withLine(lines, line))
        return { groups: groupLines(previewed), sum: sumCheck(previewed, []) }
      },
      add,
      edit: editLine,
      remove: removeLine,
      mayEdit: always,
      mayDiscount: never,
      mayChangeSent: () => NO_SENT_RIGHTS,
    }),
    [lines, add],
  )
}

const shownLines = new WeakMap<SaleDraftLine, { place: PricedPlace; line: CheckLine }>()

/** Returns the same object for the same draft, so that a tap re-renders only its own row. */
function shownLine(draft: SaleDraftLine, place: PricedPlace): CheckLine {
  const known = shownLines.get(draft)
  if (known?.place === place) return known.line
  const line = lineOfDraft(draft, place)
  shownLines.set(draft, { place, line })
  return line
}

function addLine(
  product: Product,
  { quantity = 1, modifiers, observation = null }: GivenLine,
  place: PricedPlace,
): string {
  const { lines, change } = useSaleDraft.getState()
  const measureUnitId = product.measureUnit.id
  const price = givenPrice(product, measureUnitId, place)
  const shown = lines.map((line) => lineOfDraft(line, place))
  const raised = findLineToRaise(shown, product, price, always, modifiers)
  if (raised !== undefined && observation === null) {
    editLine(raised, { quantity: raised.quantity + quantity }, product)
    return raised.key
  }
  const line = draftLine(product, price, { quantity, modifiers, observation })
  change([...lines, line])
  return line.lineUuid
}

function editLine(line: CheckLine, edit: LineEdit, product: Product | undefined): void {
  const { lines, change } = useSaleDraft.getState()
  change(
    lines.map((each) =>
      each.lineUuid === line.key ? editedLine(each, line, edit, product) : each,
    ),
  )
}

function removeLine(line: CheckLine): void {
  const { lines, change } = useSaleDraft.getState()
  change(lines.filter(({ lineUuid }) => lineUuid !== line.key))
}
