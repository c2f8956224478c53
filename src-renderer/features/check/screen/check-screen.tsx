import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import type { CheckControl } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import classes from '../check.module.css'
import { CheckLayout } from './check-layout.tsx'
import { CheckList } from './check-list.tsx'
import { CheckModes, CheckPad } from '../pad/check-pad.tsx'
import type { LineActs } from '../row/line-tools.tsx'
import type { EntryMode } from '../edits/line-entry.ts'
import type { KnownPlace } from '../price/use-price-place.ts'
import { ifReadable, type Readiness } from '#renderer/taps/readiness.ts'
import { useCoverTaps } from '#renderer/taps/use-tap.ts'
import { useLineEntry } from '../edits/use-line-entry.ts'
import { useLineProduct } from '../lines/use-line-product.ts'
import { useCheckKeys } from './use-check-keys.ts'
import { QuantityQuestion } from '../pad/quantity-question.tsx'
import { useAskedQuantity } from '../pad/use-asked-quantity.ts'
import type { QuantityQuestion as Question } from '../pad/use-quantity-question.ts'
import { NoteDialog } from '../dialogs/note-dialog.tsx'
import { SoldOutDialog } from '../dialogs/sold-out-dialog.tsx'
import { ModifierSheet } from '../modifiers/modifier-sheet.tsx'
import { SheetActs } from '../modifiers/sheet-acts.tsx'
import { useModifierSheet } from '../modifiers/use-modifier-sheet.ts'
import { CodeDialog } from '../menu/code-dialog.tsx'
import { createMenuChoice } from '../menu/menu-choice.ts'
import { ProductPanel } from '../menu/product-panel.tsx'
import { useLineProductTap } from '../lines/use-line-product-tap.ts'
import { useScannedCode } from '../menu/use-scanned-code.ts'

/** Modes of entry for a line; constants, so that each render gets the same lists. */
const MODES = {
  ofSent: ['discount'],
  ofUnsent: ['quantity', 'discount'],
  withPrices: ['quantity', 'discount', 'price'],
} as const satisfies Record<string, readonly EntryMode[]>

const NOTHING_MISSED: ReadonlySet<string> = new Set()

export interface CheckScreenProps {
  readonly control: CheckControl
  readonly question: Question
  readonly firstChosen?: string | undefined
  readonly place: KnownPlace
  /** Whether the lines of the register are read: a product is added to an equal line. */
  readonly readiness?: Readiness
  readonly hasCourses: boolean
  readonly isSending: boolean
  /** True if the register is unreachable; waiting lines stay on this device. */
  readonly isStalled: boolean
  readonly isReadOnly: boolean
  readonly mayAdd: boolean
  readonly onRemove: (line: CheckLine) => void
  readonly onRetry: (line: CheckLine) => void
  /** Fires a held course; undefined if the lines of this check do not go to a kitchen. */
  readonly onFire?: (course: number) => void
  /** Uuids of sent lines that nobody in the kitchen got. */
  readonly missed?: ReadonlySet<string>
  /** `onBack` is set if the check is a separate page. */
  readonly header: (slot: {
    readonly onBack: (() => void) | undefined
    readonly chosen: CheckLine | undefined
  }) => ReactNode
  /** Above the lines. */
  readonly bars?: ReactNode
  /** Shown in place of the lines while they are empty, loading or unreadable. */
  readonly instead: ReactNode | undefined
  readonly acts: (slot: { readonly isPadOpen: boolean }) => ReactNode
  readonly dialogs?: ReactNode
}

/**
 * The screen that a table's order and the counter sale share: products, lines and pad, and how lines are chosen, typed,
 * added and scanned.
 */
export function CheckScreen({
  control,
  question,
  firstChosen,
  place,
  readiness = 'read',
  hasCourses,
  isSending,
  isStalled,
  isReadOnly,
  mayAdd,
  onRemove,
  onRetry,
  onFire,
  missed = NOTHING_MISSED,
  header,
  bars,
  instead,
  acts: actsSlot,
  dialogs,
}: CheckScreenProps) {
  const { edit, lines } = control
  const [chosenKey, setChosenKey] = useState(firstChosen)
  const [noteKey, setNoteKey] = useState<string>()
  const [soldOut, setSoldOut] = useState<Product>()
  const [isTypingCode, setTypingCode] = useState(false)
  const [menuChoice] = useState(createMenuChoice)
  const chosen = lines.find(({ key }) => key === chosenKey)
  const product = useLineProduct(chosen)
  const entry = useLineEntry(control, chosen, product)
  const mayChangePriceType = useFlag('changePriceType')

  const sheet = useModifierSheet(control, place, ifReadable(readiness), hasCourses, setChosenKey)
  const { addProduct: ask, openLine } = sheet
  const addProduct = useCallback(
    (touched: Product) => {
      if (!mayAdd) return
      if (touched.soldOut) setSoldOut(touched)
      else ask(touched)
    },
    [ask, mayAdd],
  )
  const onScan = useScannedCode(addProduct)
  useScanner(onScan)
  const onTypeCode = useCallback(() => setTypingCode(true), [])
  const onceFound = useLineProductTap()
  useCoverTaps(soldOut !== undefined)

  const editable = chosen !== undefined && control.mayEdit(chosen) ? chosen : undefined
  const typable =
    editable ?? (chosen !== undefined && control.mayDiscount(chosen) ? chosen : undefined)
  const reducible =
    chosen !== undefined && control.mayChangeSent(chosen).quantity ? chosen : undefined
  const typing = useRef(entry)
  useLayoutEffect(() => {
    typing.current = entry
  })
  const onOpenPad = useCallback((mode?: EntryMode) => {
    const { openPad, mode: last } = typing.current
    openPad(mode ?? last)
  }, [])
  const acts: LineActs = useMemo(
    () => ({
      onChoose: (line) => setChosenKey((before) => (before === line.key ? undefined : line.key)),
      onQuantity: (line, quantity) => edit(line, { quantity }, line.product),
      onNote: (line) => setNoteKey(line.key),
      onOptions: (line) => onceFound(line, (found) => openLine(line, found)),
      onSeat: (line, seat) => edit(line, { seat }, line.product),
      onCourse: (line, course) => edit(line, { course }, line.product),
      onDiscount: () => onOpenPad('discount'),
      onRemove,
      onRepeat: (line) => onceFound(line, addProduct),
      onRetry,
    }),
    [edit, onRemove, onRetry, addProduct, openLine, onceFound, onOpenPad],
  )

  useAskedQuantity(question, editable, entry.entry)
  const hasPrices = mayChangePriceType || (product?.priceSalesUnits.length ?? 0) > 0
  const availableModes =
    editable === undefined ? MODES.ofSent : hasPrices ? MODES.withPrices : MODES.ofUnsent
  useCheckKeys({
    lines,
    chosen,
    editable,
    typable,
    reducible,
    entry,
    availableModes,
    onChoose: setChosenKey,
    onRemove,
    edit,
  })
  const padProps = {
    line: typable,
    product,
    entry,
    availableModes,
    mayChangePriceType,
    usualPriceType: place.usualPriceType,
    onEdit: (change: Parameters<CheckControl['edit']>[1]) => {
      if (editable !== undefined) edit(editable, change, product)
    },
  }
  const noted = lines.find(({ key }) => key === noteKey)
  const hasOptions = product !== undefined && sheet.groupsOf(product).length > 0
  // The check shows the line change while its options are chosen.
  const shown =
    sheet.open === undefined ? control : { ...control, ...control.preview(sheet.open.preview) }
  const courseActs = useMemo(
    () =>
      onFire && {
        onFire,
        onHold: (held: readonly CheckLine[]) => {
          for (const line of held) edit(line, { hold: true }, line.product)
        },
      },
    [onFire, edit],
  )

  return (
    <>
      <CheckLayout
        header={(onBack) => header({ onBack, chosen })}
        isSheetOpen={sheet.open !== undefined}
        products={
          sheet.open !== undefined ? (
            <ModifierSheet sheet={sheet.open} />
          ) : (
            <ProductPanel
              counts={control.counts}
              place={place}
              onPress={addProduct}
              onTypeCode={onTypeCode}
              choice={menuChoice}
            />
          )
        }
        body={
          <>
            <div className={classes['bars']}>{bars}</div>
            {(sheet.open === undefined ? instead : undefined) ?? (
              <CheckList
                {...acts}
                control={shown}
                hasOptions={hasOptions}
                courseActs={sheet.open === undefined ? courseActs : undefined}
                hasCourses={hasCourses}
                missed={missed}
                isSending={isSending}
                isReadOnly={isReadOnly || sheet.open !== undefined}
                isStalled={isStalled}
                chosenKey={sheet.open?.preview.key ?? chosenKey}
                entry={entry.entry}
                product={product}
                usualPriceType={place.usualPriceType}
              />
            )}
          </>
        }
        pad={
          sheet.open !== undefined ? null : entry.isPadOpen ? (
            <CheckPad {...padProps} />
          ) : (
            <CheckModes
              isOff={typable === undefined}
              availableModes={availableModes}
              onOpen={onOpenPad}
            />
          )
        }
        isPadOpen={entry.isPadOpen && sheet.open === undefined}
        acts={
          sheet.open === undefined ? (
            actsSlot({ isPadOpen: entry.isPadOpen })
          ) : (
            <SheetActs sheet={sheet.open} />
          )
        }
        sum={shown.sum}
        lineCount={lines.filter(({ state }) => state !== 'deleted').length}
      />
      {noted !== undefined && (
        <NoteDialog
          line={noted}
          hasAllergy={hasCourses}
          quickNotes={(noted.product ?? product)?.category.quickNotes ?? []}
          onSave={(note) => edit(noted, note, noted.product)}
          onClose={() => setNoteKey(undefined)}
        />
      )}
      {soldOut !== undefined && (
        <SoldOutDialog product={soldOut} onClose={() => setSoldOut(undefined)} />
      )}
      {isTypingCode && <CodeDialog onFound={addProduct} onClose={() => setTypingCode(false)} />}
      <QuantityQuestion
        question={question}
        onCorrect={({ key }) => {
          setChosenKey(key)
          onOpenPad('quantity')
        }}
      />
      {dialogs}
    </>
  )
}
