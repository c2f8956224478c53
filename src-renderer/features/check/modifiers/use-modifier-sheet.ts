import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { fullAmount, lineAmount, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import {
  defaultCounts,
  type ModifierGroup,
  type ModifierOption,
  modifiersPrice,
  type OptionCounts,
  takeModifiers,
  type TakenModifier,
} from '#shared/domain/price/modifiers.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { givenPrice, priceUnitOf, taxPartsOfProduct } from '../price/price-line.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { announce } from '#renderer/ui/announce.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import type { CheckControl, GivenLine } from '../lines/check-control.ts'
import { type CheckLine, lineOfTap } from '../lines/check-line.ts'
import { courseOfNext, type PricedPlace } from '../lines/table-check.ts'
import { tappedLine } from '../lines/tapped-line.ts'
import { checkMessages } from '../check-messages.ts'
import {
  countsOf,
  goneModifiers,
  inSheetOrder,
  takeBackOption,
  tapOption,
  unmetGroups,
} from './choose-options.ts'
import type { KnownPlace } from '../price/use-price-place.ts'
import { leastRead, type Readiness } from '#renderer/taps/readiness.ts'
import { useCoverTaps, useTap } from '#renderer/taps/use-tap.ts'
import { type GroupsOf, useModifierGroups } from './use-modifier-groups.ts'

interface Sheet {
  readonly product: Product
  /** The line that is changed; undefined for a new one. */
  readonly line: CheckLine | undefined
  readonly groups: readonly ModifierGroup[]
  readonly counts: OptionCounts
  readonly gone: readonly TakenModifier[]
  readonly quantity: number
  readonly observation: string | null
  readonly isTouched: boolean
}

export interface ModifierSheetControl {
  readonly product: Product
  readonly isNew: boolean
  readonly groups: readonly ModifierGroup[]
  readonly counts: OptionCounts
  readonly quantity: number
  /** A sent line gets no more units, because more units are a new line. */
  readonly maximumQuantity: number
  readonly observation: string | null
  /** The groups that still need a choice; while there are any, the line cannot be added. */
  readonly unmet: readonly ModifierGroup[]
  /** The line as it would be added or changed. */
  readonly preview: CheckLine
  readonly isTouched: boolean
  readonly tap: (group: ModifierGroup, option: ModifierOption) => void
  readonly takeBack: (option: ModifierOption) => void
  readonly setQuantity: (quantity: number) => void
  readonly setObservation: (observation: string) => void
  readonly commit: () => void
  readonly close: () => void
}

const PREVIEW = 'preview'
const MOST = 999

/**
 * Asks for the options of a dish before it is added. Adds it at once if the defaults answer every group; else opens the
 * sheet.
 */
export function useModifierSheet(
  control: CheckControl,
  place: KnownPlace,
  orders: Readiness,
  hasCourses: boolean,
  onAdded: (key: string) => void,
) {
  const t = useMessages(checkMessages)
  const { groupsOf, readiness: ofGroups } = useModifierGroups()
  const [sheet, setSheet] = useState<Sheet>()
  const { edit, lines } = control
  const add = useSpokenAdd(control, onAdded)
  const lists = t('tapLists')
  const addProduct = useTap(
    (product: Product): void => {
      const given = givenByDefault(product, groupsOf)
      if (given === undefined) setSheet(sheetOf(product, groupsOf(product)))
      else add(product, given)
    },
    { label: ({ name }) => name, readiness: leastRead(place.readiness, ofGroups, orders), lists },
  )
  const openLine = useTap(
    (line: CheckLine, product: Product): void => {
      const groups = groupsOf(product)
      setSheet({
        ...sheetOf(product, groups),
        line,
        counts: countsOf(line.modifiers),
        gone: goneModifiers(groups, line.modifiers),
        quantity: line.quantity,
        observation: line.observation,
      })
    },
    { label: ({ description }) => description, readiness: ofGroups, lists },
  )
  useCoverTaps(sheet !== undefined)

  function commit(chosen: Sheet): void {
    const modifiers = takenOf(chosen)
    const { product, line, quantity, observation } = chosen
    const given = { quantity, modifiers, observation: written(observation) }
    if (line === undefined) add(product, given)
    else edit(line, given, product)
    setSheet(undefined)
  }

  const preview = useMemo(
    () => sheet && previewOf(sheet, place, hasCourses ? courseOfNext(lines) : 1),
    [sheet, place, hasCourses, lines],
  )
  const open: ModifierSheetControl | undefined =
    sheet === undefined || preview === undefined
      ? undefined
      : {
          product: sheet.product,
          isNew: sheet.line === undefined,
          groups: sheet.groups,
          counts: sheet.counts,
          quantity: sheet.quantity,
          maximumQuantity: sheet.line?.state === 'sent' ? sheet.line.quantity : MOST,
          observation: sheet.observation,
          unmet: unmetGroups(sheet.groups, sheet.counts),
          preview,
          isTouched: sheet.isTouched,
          tap: (group, option) => {
            const counts = tapOption(group, option, sheet.counts)
            if (counts === sheet.counts) return
            const next = { ...sheet, counts, isTouched: true }
            // A forced choice takes two taps: the dish, and the option that adds it.
            if (isOnlyChoice(sheet) && unmetGroups(sheet.groups, counts).length === 0) commit(next)
            else setSheet(next)
          },
          takeBack: (option) =>
            setSheet({
              ...sheet,
              counts: takeBackOption(option, sheet.counts),
              isTouched: true,
            }),
          setQuantity: (quantity) => setSheet({ ...sheet, quantity, isTouched: true }),
          setObservation: (observation) => setSheet({ ...sheet, observation, isTouched: true }),
          commit: () => {
            if (unmetGroups(sheet.groups, sheet.counts).length === 0) commit(sheet)
          },
          close: () => setSheet(undefined),
        }
  return { open, addProduct, openLine, groupsOf }
}

/** Returns a function that adds a dish, and says which and how many of it are new. */
function useSpokenAdd({ add, counts }: CheckControl, onAdded: (key: string) => void) {
  const t = useMessages(checkMessages)
  const format = useFormat()
  const latest = useRef(counts)
  useLayoutEffect(() => {
    latest.current = counts
  })
  return useCallback(
    (product: Product, given: GivenLine): void => {
      const { id, name } = product
      const count = (latest.current.unsent.get(id) ?? 0) + (given.quantity ?? 1)
      onAdded(add(product, given))
      const quantity = format.quantity(count)
      announce(count === 1 ? t('spokenAdded', { name }) : t('spokenAddedMore', { name, quantity }))
    },
    [add, onAdded, t, format],
  )
}

/** Returns the line that a tap adds by itself; undefined if a group asks for a choice. */
function givenByDefault(product: Product, groupsOf: GroupsOf): GivenLine | undefined {
  const groups = groupsOf(product)
  if (groups.length === 0) return {}
  const counts = defaultCounts(groups)
  return unmetGroups(groups, counts).length === 0
    ? { modifiers: takeModifiers(groups, counts) }
    : undefined
}

function sheetOf(product: Product, groups: readonly ModifierGroup[]): Sheet {
  return {
    product,
    line: undefined,
    groups: inSheetOrder(groups),
    counts: defaultCounts(groups),
    gone: [],
    quantity: 1,
    observation: null,
    isTouched: false,
  }
}

/** True for a new, untouched line that only one choice keeps from being added. */
function isOnlyChoice({ line, groups, counts, isTouched }: Sheet): boolean {
  const unmet = unmetGroups(groups, counts)
  return line === undefined && !isTouched && unmet.length === 1 && unmet[0]?.minimum === 1
}

function takenOf({ groups, counts, gone }: Sheet): readonly TakenModifier[] {
  return [...takeModifiers(groups, counts), ...gone]
}

function written(observation: string | null): string | null {
  const text = observation?.trim() ?? ''
  return text === '' ? null : text
}

/** Returns a line that only this device has with other options, for its price of the hour. */
function choiceOf(
  { priceType, measureUnitId, timed }: CheckLine,
  product: Product,
  modifiers: readonly TakenModifier[],
  place: PricedPlace,
) {
  const unit = measureUnitId ?? product.measureUnit.id
  return {
    quantity: 1,
    priceType: priceType ?? givenPrice(product, unit, place).priceType,
    measureUnitId: unit,
    discountAmount: 0,
    modifiers,
    timed,
  }
}

function previewOf(sheet: Sheet, place: PricedPlace, course: number): CheckLine {
  const { product, line, quantity } = sheet
  const modifiers = takenOf(sheet)
  const observation = written(sheet.observation)
  if (line !== undefined) {
    const input: LineInput = {
      ...line.input,
      quantity: toMillionths(quantity),
      modifiersPrice: modifiersPrice(modifiers),
      // Other parts may have other taxes.
      ...((product.comboInfo?.choices ?? []).length === 0
        ? {}
        : { taxParts: taxPartsOfProduct(product, modifiers) }),
      ...(line.timed?.percentage === undefined
        ? {}
        : { priceUnit: priceUnitOf(product, choiceOf(line, product, modifiers, place)) }),
      amount: undefined,
    }
    return {
      ...line,
      quantity,
      modifiers,
      observation,
      input,
      total: lineAmount(input),
      fullTotal: fullAmount(input),
    }
  }
  const price = givenPrice(product, product.measureUnit.id, place)
  return lineOfTap(
    { ...tappedLine(product, price, { quantity, modifiers, observation }), key: PREVIEW },
    { course, usualPriceType: price.priceType, iceRates: place.iceRates, state: 'new' },
  )
}
