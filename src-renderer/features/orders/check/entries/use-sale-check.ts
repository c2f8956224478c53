import { useCallback, useMemo } from 'react'
import type { Product } from '../../../../../src-shared/api/products.ts'
import { newUuid } from '../../../../api/new-uuid.ts'
import { givenPrice, isAboveCap, offeredDiscount } from '../../../../drafts/price-line.ts'
import { type SaleDraftLine, useSaleDraft } from '../../../../drafts/sale-draft.ts'
import { useFlag } from '../../../../session/use-session.ts'
import {
  type CheckControl,
  countProducts,
  findLineToRaise,
  type GivenLine,
  NO_SENT_RIGHTS,
  withLine,
} from '../check-control.ts'
import { type CheckLine, lineOfTap } from './check-line.ts'
import { completeEdit, type LineEdit } from './edit-line.ts'
import { settleOffers } from './settle-offers.ts'
import { sumCheck } from './sum-check.ts'
import { groupLines, type TablePlace } from './table-check.ts'

const ONE_COURSE = 1
const APPROVAL = { kind: 'approval' } as const
/** Every line of a counter sale can be changed until it is paid. */
const always = () => true
const never = () => false

/** Returns the counter sale as a check. It exists only on this device until it is paid. */
export function useSaleCheck(place: TablePlace): CheckControl {
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

const shownLines = new WeakMap<SaleDraftLine, { place: TablePlace; line: CheckLine }>()

/** Returns the same object for the same draft, so that a tap re-renders only its own row. */
function shownLine(draft: SaleDraftLine, place: TablePlace): CheckLine {
  const known = shownLines.get(draft)
  if (known?.place === place) return known.line
  const line = toLine(draft, place)
  shownLines.set(draft, { place, line })
  return line
}

function toLine({ lineUuid, ...line }: SaleDraftLine, place: TablePlace): CheckLine {
  return lineOfTap({ ...line, key: lineUuid }, { ...place, course: ONE_COURSE, state: 'new' })
}

function addLine(
  product: Product,
  { quantity = 1, modifiers, observation = null }: GivenLine,
  place: TablePlace,
): string {
  const { lines, change } = useSaleDraft.getState()
  const measureUnitId = product.measureUnit.id
  const price = givenPrice(product, measureUnitId, place)
  const { priceType, timed } = price
  const shown = lines.map((line) => toLine(line, place))
  const raised = findLineToRaise(shown, product, price, always, modifiers)
  if (raised !== undefined && observation === null) {
    editLine(raised, { quantity: raised.quantity + quantity }, product)
    return raised.key
  }
  const lineUuid = newUuid()
  const chosen = modifiers === undefined ? {} : { modifiers }
  const added = { lineUuid, product, quantity, priceType, measureUnitId, timed, ...chosen }
  change([...lines, { ...added, ...offeredDiscount(product, added), observation }])
  return lineUuid
}

function editLine(line: CheckLine, edit: LineEdit, product: Product | undefined): void {
  const {
    priceUnit: _,
    course: __,
    hold: ___,
    seat: ____,
    isAllergy: _____,
    ...complete
  } = completeEdit(line, edit, product ?? line.product)
  const { lines, change } = useSaleDraft.getState()
  const discountPercent = complete.discountPercent ?? null
  // Another price takes the place of the price of the hour.
  const repriced =
    edit.priceType === undefined && edit.measureUnitId === undefined ? {} : { timed: undefined }
  change(
    lines.map((each) =>
      each.lineUuid === line.key ? { ...each, ...complete, discountPercent, ...repriced } : each,
    ),
  )
}

function removeLine(line: CheckLine): void {
  const { lines, change } = useSaleDraft.getState()
  change(lines.filter(({ lineUuid }) => lineUuid !== line.key))
}
