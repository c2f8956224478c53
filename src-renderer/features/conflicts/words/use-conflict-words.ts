import type {
  ConflictChoice,
  ConflictOption,
  ConflictSide,
  ShopConflict,
} from '#shared/api/machine/conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { conflictsMessages } from '../conflicts-messages.ts'
import { useRecordWords } from './use-record-words.ts'
import { useRegisterName } from './use-register-name.ts'
import { mayUsePinpad, type WayBack } from './way-back.ts'

/** A choice in words: its name, and what it does with money. */
export interface ChoiceWords {
  readonly name: string
  readonly text: string
}

/** The chosen one once more, beside the PIN: what, how, and the button that names it. */
export interface DecisionWords {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly act: string
}

/** True if there is nothing to choose: the other program did something that no act carries, and a person reads it. */
export function isOnlyRead({ kind, options, main }: ShopConflict): boolean {
  if (kind !== 'RECORD_CHANGED_TWICE') return false
  // A decided one has no options; nothing was done here.
  return options.length === 0
    ? main.at === null && main.lines.length === 0
    : options.every(({ choice }) => choice === 'MAIN')
}

/** Returns what a conflict says, in the words of the room. */
export function useConflictWords() {
  const t = useMessages(conflictsMessages)
  const { dollars, quantity } = useFormat()
  const register = useRegisterName()
  const records = useRecordWords()

  /** Tables have bare numbers as names. */
  const place = (name: string) => (/^\d/.test(name) ? t('table', { name }) : name)
  const subjectOf = ({ kind, subject, counter }: ShopConflict) =>
    kind === 'RECORD_CHANGED_TWICE' ? records.subjectOf(subject, counter.lines) : place(subject)

  function doubleOf(conflict: ShopConflict) {
    const double = conflict.counter.lines.filter(({ isDouble }) => isDouble)
    const [only] = double
    const count = double.reduce((sum, line) => sum + (line.quantity ?? 1), 0)
    if (only === undefined) return { dishes: t('aDish'), isMany: false }
    if (double.length > 1) {
      return {
        dishes: t('someDishes', { count: double.length, number: quantity(double.length) }),
        isMany: true,
      }
    }
    // Both sides of a changed line may have another quantity.
    if (conflict.kind === 'LINE_CHANGED_TWICE') return { dishes: only.name, isMany: false }
    return {
      dishes: t('dish', { quantity: quantity(only.quantity ?? 1), name: only.name }),
      isMany: count > 1,
    }
  }

  function titleOf(conflict: ShopConflict): string {
    const subject = subjectOf(conflict)
    const { kind } = conflict
    if (isOnlyRead(conflict)) return t('titleSeen', { subject, ...namesOf(conflict) })
    if (kind === 'TABLE_MOVED_TWICE' || kind === 'RECORD_CHANGED_TWICE') {
      return t(`title_${kind}`, { subject })
    }
    const { dishes, isMany } = doubleOf(conflict)
    const many = kind === 'LINE_PAID_TWICE' ? 'titlePaidMany' : 'titleChangedMany'
    return t(isMany ? many : `title_${kind}`, { subject, dishes })
  }

  function happenedOf(conflict: ShopConflict): string {
    const names = namesOf(conflict)
    return isOnlyRead(conflict) ? t('happenedSeen', names) : t(`happened_${conflict.kind}`, names)
  }

  function nameOf(conflict: ShopConflict, choice: ConflictChoice): string {
    if (isOnlyRead(conflict)) return t('choiceSeen')
    const moved = sideOf(conflict, choice)?.tableName
    if (conflict.kind === 'TABLE_MOVED_TWICE' && moved != null) {
      return t('choiceTable', { table: place(moved) })
    }
    return t(`choice_${choice}`, namesOf(conflict))
  }

  function choiceOf(conflict: ShopConflict, option: ConflictOption): ChoiceWords {
    return { name: nameOf(conflict, option.choice), text: textOf(conflict, option) }
  }

  function textOf(conflict: ShopConflict, option: ConflictOption) {
    const { choice, amount, by, obstacle, pinpad } = option
    if (obstacle === 'NOT_APPLICABLE' && (choice === 'MAIN' || choice === 'COUNTER')) {
      return t('obstacleStay')
    }
    if (obstacle !== null) return t(`obstacle_${obstacle}`)
    if (by !== null && amount !== null) {
      const words = t(`return_${by}`, { amount: dollars(amount), register })
      return pinpad !== null && mayUsePinpad(option)
        ? `${words} ${t('orPinpad', { pinpad: pinpad.pinpadName })}`
        : words
    }
    if (isOnlyRead(conflict)) return t('seenText')
    if (choice === 'MAIN') return t('staysMain')
    if (choice !== 'BOTH_SERVED') return t('stays')
    const served = [conflict.main, conflict.counter]
      .flatMap(({ lines }) => lines.filter(({ isDouble }) => isDouble))
      .reduce((sum, line) => sum + (line.quantity ?? 0), 0)
    return served > 0 ? t('servedCount', { number: quantity(served) }) : t('served')
  }

  function decisionOf(
    conflict: ShopConflict,
    { choice, amount, by, pinpad }: ConflictOption,
    wayBack: WayBack,
  ): DecisionWords {
    const side = sideOf(conflict, choice)
    const name = side?.programName ?? ''
    const title = nameOf(conflict, choice)
    if (by !== null && amount !== null) {
      const giveBack = t('giveBack', { amount: dollars(amount) })
      const document = side?.invoiceNumber ?? t('document')
      return {
        label: t('overpaid', { name }),
        title: giveBack,
        text:
          wayBack === 'PINPAD'
            ? t('howPinpad', {
                pinpad: pinpad?.pinpadName ?? '',
                card: pinpad?.cardMasked ?? t('theCard'),
                document,
              })
            : t(`how_${by}`, { register, document }),
        act: giveBack,
      }
    }
    if (isOnlyRead(conflict)) {
      return { label: t('nothingBack'), title, text: t('seenText'), act: title }
    }
    if (choice === 'BOTH_SERVED') {
      return {
        label: t('nothingBack'),
        title,
        text: t('bothText', {
          main: conflict.main.invoiceNumber ?? t('document'),
          counter: conflict.counter.invoiceNumber ?? t('document'),
        }),
        act: t('bothAct'),
      }
    }
    const other = (side === conflict.main ? conflict.counter : conflict.main).programName
    const moved = side?.tableName
    return {
      label: t('askStay'),
      title,
      text: t('standsText', { other }),
      act:
        conflict.kind === 'TABLE_MOVED_TWICE' && moved != null
          ? t('leaveIn', { table: place(moved) })
          : t('leaveOf', { name }),
    }
  }

  const kindOf = (conflict: ShopConflict) =>
    t(isOnlyRead(conflict) ? 'kindSeen' : `kind_${conflict.kind}`)

  return { subjectOf, kindOf, titleOf, happenedOf, nameOf, choiceOf, decisionOf, placeOf: place }
}

function namesOf({ main, counter }: ShopConflict) {
  return { main: main.programName, counter: counter.programName }
}

function sideOf({ main, counter }: ShopConflict, choice: ConflictChoice): ConflictSide | undefined {
  if (choice === 'MAIN' || choice === 'RETURN_MAIN') return main
  return choice === 'COUNTER' || choice === 'RETURN_COUNTER' ? counter : undefined
}
