import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { checkMessages } from '../check-messages.ts'
import { type CheckLine, isUnsent } from '../lines/check-line.ts'
import classes from '../check.module.css'

/** Seats that the menu offers; the register accepts up to 30. */
const SHOWN_SEATS = 12

/** The acts on the chosen line; stable between renders. */
export interface LineActs {
  readonly onChoose: (line: CheckLine) => void
  readonly onQuantity: (line: CheckLine, quantity: number) => void
  readonly onNote: (line: CheckLine) => void
  readonly onCourse: (line: CheckLine, course: number) => void
  readonly onOptions: (line: CheckLine) => void
  readonly onSeat: (line: CheckLine, seat: number | null) => void
  readonly onDiscount: (line: CheckLine) => void
  readonly onRemove: (line: CheckLine) => void
  readonly onRepeat: (line: CheckLine) => void
  readonly onRetry: (line: CheckLine) => void
}

export interface LineToolsProps extends Omit<LineActs, 'onChoose'> {
  readonly line: CheckLine
  readonly mayEdit: boolean
  readonly mayDiscount: boolean
  /** True if it was sent and may lose units; the kitchen is informed. */
  readonly mayReduce: boolean
  /** True if it was sent and may get other options or another note; the kitchen is informed. */
  readonly mayReword: boolean
  readonly hasOptions: boolean
  /** Courses to choose from; empty if the check has no courses. */
  readonly courses: readonly number[]
}

export function LineTools({
  line,
  mayEdit,
  mayDiscount,
  mayReduce,
  mayReword,
  courses,
  hasOptions,
  ...acts
}: LineToolsProps) {
  const isUpright = useLayout() === 'portrait'
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const name = line.description
  return (
    <>
      <div className={classes['lineActs']}>
        {mayEdit && (
          <Stepper
            label={t('quantityOf', { name })}
            value={line.quantity}
            onChange={(quantity) => acts.onQuantity(line, quantity)}
          />
        )}
        {mayReduce && (
          <Stepper
            label={t('quantityOf', { name })}
            value={line.quantity}
            maximum={line.quantity}
            onChange={(quantity) => acts.onQuantity(line, quantity)}
          />
        )}
        {mayReword && (
          <>
            {hasOptions && (
              <ActionButton aria-haspopup="dialog" onPress={() => acts.onOptions(line)}>
                {t('options')}
              </ActionButton>
            )}
            <ActionButton aria-haspopup="dialog" onPress={() => acts.onNote(line)}>
              {t('note')}
            </ActionButton>
          </>
        )}
        {line.state === 'failed' && (
          <ActionButton icon={IconRefresh} onPress={() => acts.onRetry(line)}>
            {ui('retry')}
          </ActionButton>
        )}
        {mayEdit && line.state !== 'failed' && (
          <>
            {hasOptions && (
              <ActionButton onPress={() => acts.onOptions(line)}>{t('options')}</ActionButton>
            )}
            <ActionButton aria-haspopup="dialog" onPress={() => acts.onNote(line)}>
              {t('note')}
            </ActionButton>
            {courses.length > 0 && (
              <Menu
                heading={t('chooseCourse', { name })}
                entries={courses.map((course) => ({
                  label: t('course', { course }),
                  isChosen: course === line.course,
                  onPress: () => acts.onCourse(line, course),
                }))}
              >
                <ActionButton>{t('course', { course: line.course })}</ActionButton>
              </Menu>
            )}
          </>
        )}
        {line.state === 'failed' && hasOptions && (
          <ActionButton onPress={() => acts.onOptions(line)}>{t('options')}</ActionButton>
        )}
        {(mayEdit || mayDiscount) && courses.length > 0 && line.state !== 'failed' && (
          <SeatMenu line={line} onSeat={acts.onSeat} />
        )}
        {/* In portrait this button opens the pad; in the other layouts the modes below the check open it. */}
        {isUpright && (mayDiscount || (mayEdit && line.state !== 'failed')) && (
          <ActionButton onPress={() => acts.onDiscount(line)}>{t('discount')}</ActionButton>
        )}
        {!isUnsent(line) && (
          <ActionButton onPress={() => acts.onRepeat(line)}>{t('repeat')}</ActionButton>
        )}
      </div>
      <IconButton
        icon={IconTrash}
        label={t('removeLine', { name })}
        variant="dangerOutline"
        onPress={() => acts.onRemove(line)}
      />
    </>
  )
}

/** Sets the guest of a line; also of a sent one, because guests ask for their own bills at the end. */
function SeatMenu({ line, onSeat }: Pick<LineToolsProps, 'line' | 'onSeat'>) {
  const t = useMessages(checkMessages)
  const seats = [null, ...Array.from({ length: SHOWN_SEATS }, (_, index) => index + 1)]
  return (
    <Menu
      heading={t('chooseSeat', { name: line.description })}
      entries={seats.map((seat) => ({
        label: seat === null ? t('noSeat') : t('seat', { seat }),
        isChosen: seat === line.seat,
        onPress: () => onSeat(line, seat),
      }))}
    >
      <ActionButton>
        {line.seat === null ? t('forGuest') : t('seat', { seat: line.seat })}
      </ActionButton>
    </Menu>
  )
}
