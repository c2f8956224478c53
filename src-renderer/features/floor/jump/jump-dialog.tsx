import { useState } from 'react'
import type { TableState } from '#shared/api/places/tables.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import type { Readiness } from '#renderer/taps/readiness.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { findTables } from './find-tables.ts'
import { floorMessages } from '../floor-messages.ts'
import classes from './jump.module.css'
import { TableBadge } from '../plan/table-badge.tsx'
import type { TableTaps } from '../use-table-taps.ts'
import { useTableWords } from '../use-table-words.ts'

const LONGEST = 6
const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz'.split('')

export interface JumpDialogProps {
  /** The text already typed on the floor. */
  readonly begun: string
  readonly tables: readonly TableState[]
  /** Whether all tables are read: the typed one may be among the others. */
  readonly readiness: Readiness
  readonly sectionId: number | undefined
  readonly acts: TableTaps
  readonly isMoving: boolean
  readonly onClose: () => void
}

/** '# Mesa': opens a table by its number and Enter, on the pad or a keyboard. */
export function JumpDialog(props: JumpDialogProps) {
  const t = useMessages(floorMessages)
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t(props.isMoving ? 'jumpMoveTitle' : 'jumpTitle')}
      width="24rem"
    >
      <JumpPad {...props} />
    </Dialog>
  )
}

function JumpPad({
  begun,
  tables,
  readiness,
  sectionId,
  acts,
  isMoving,
  onClose,
}: JumpDialogProps) {
  const t = useMessages(floorMessages)
  const { state } = useTableWords()
  const [typed, setTyped] = useState(begun)
  const found = findTables(
    tables.filter((table) => !acts.isDisabled(table) && !acts.isSource(table)),
    typed,
    sectionId,
  )
  const [first, ...others] = found

  const type = (character: string) =>
    setTyped((before) => (before + character.toUpperCase()).slice(0, LONGEST))
  function choose(table: TableState | undefined): void {
    if (table === undefined) return
    onClose()
    acts.press(table)
  }
  useShortcut({ keys: CHARACTERS, onPress: type, remember: () => () => setTyped(typed) })
  useShortcut({
    keys: ['Backspace'],
    onPress: () => setTyped((before) => before.slice(0, -1)),
  })
  const chooseFirst = useTap(() => choose(first), {
    label: typed,
    readiness,
    lists: t('tables'),
  })
  useShortcut({ keys: ['Enter'], isDisabled: typed === '', onPress: chooseFirst })

  return (
    <div className={classes['jump']}>
      <output className={classes['typed']} aria-live="polite" data-empty={typed === ''}>
        {typed === ''
          ? t('jumpEmpty')
          : first === undefined
            ? t('jumpNone', { typed })
            : t('table', { name: first.name })}
      </output>
      <div className={classes['others']} data-owns-keys="Enter">
        {others.slice(0, 3).map((table) => (
          <button
            key={table.id}
            type="button"
            className={classes['other']}
            aria-label={`${t('table', { name: table.name })}, ${state(table)}`}
            onClick={() => choose(table)}
          >
            <TableBadge table={table} />
          </button>
        ))}
      </div>
      <Numpad
        left="clear"
        right="backspace"
        onKey={(key) => {
          if (key === 'clear') setTyped('')
          else if (key === 'backspace') setTyped((before) => before.slice(0, -1))
          else if (key !== ',') type(key)
        }}
      />
      <NextButton
        keyHint="Enter"
        data-autofocus
        isDisabled={first === undefined}
        onPress={chooseFirst}
      >
        {first === undefined
          ? t('jump')
          : t(isMoving ? 'chooseTable' : 'openTable', { name: first.name })}
      </NextButton>
    </div>
  )
}
