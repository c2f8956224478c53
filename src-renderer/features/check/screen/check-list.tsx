import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconFlame,
  IconMoped,
  IconPlayerPause,
  IconReceipt,
} from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sum } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { checkMessages } from '../check-messages.ts'
import type { Product } from '#shared/api/menu/products.ts'
import type { CheckControl } from '../lines/check-control.ts'
import { CheckRow } from '../row/check-row.tsx'
import type { LineActs } from '../row/line-tools.tsx'
import type { LineEntry } from '../edits/line-entry.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { type CheckGroup, MAXIMUM_COURSE } from '../lines/table-check.ts'
import classes from '../check.module.css'

export interface CheckListProps extends LineActs {
  readonly control: CheckControl
  readonly hasCourses: boolean
  /** True while lines are being sent and the register has not answered yet. */
  readonly isSending: boolean
  readonly chosenKey: string | undefined
  readonly entry: LineEntry | undefined
  readonly product: Product | undefined
  readonly usualPriceType: number
  readonly isReadOnly: boolean
  readonly isStalled: boolean
  /** True if the chosen line's product offers options. */
  readonly hasOptions: boolean
  /** Undefined if this check does not go to a kitchen, or if the user may not take orders. */
  readonly courseActs: CourseActs | undefined
  /** Uuids of sent lines that neither a screen nor a printer of the kitchen got. */
  readonly missed: ReadonlySet<string>
}

export interface CourseActs {
  readonly onHold: (lines: readonly CheckLine[]) => void
  readonly onFire: (course: number) => void
}

/** The lines of a check: sent ones by course, then unsent ones. */
export function CheckList(props: CheckListProps) {
  const t = useMessages(checkMessages)
  const { control, hasCourses } = props
  const layout = useLayout()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of layout can hide the chosen line
  }, [layout])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const sent = control.groups.filter(({ kind }) => kind === 'sent')
  const last = sent.at(-1)
  const highest = Math.max(
    0,
    ...control.groups.map(({ kind, course }) => (kind === 'fee' ? 0 : course)),
  )
  const courses = useMemo(
    () => (hasCourses ? coursesTo(Math.min(MAXIMUM_COURSE, highest + 1)) : []),
    [hasCourses, highest],
  )
  // In portrait only the current course has room; one tap opens an earlier one.
  const isFolded = (group: CheckGroup) =>
    layout === 'portrait' &&
    group.kind === 'sent' &&
    group !== last &&
    !opened.has(group.key) &&
    !group.lines.some(({ key }) => key === props.chosenKey)
  const { groups } = control
  return (
    <div
      ref={list}
      className={classes['list']}
      role="list"
      aria-label={t('check')}
      // Until a line is chosen Tab stops at none, so without this the keyboard could not scroll a long check.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={props.chosenKey === undefined ? 0 : undefined}
    >
      {groups.map((group) => (
        <div key={group.key} role="listitem" className={classes['group']}>
          {hasCourses && (
            <GroupHeading
              group={group}
              isSending={props.isSending}
              isFolded={isFolded(group)}
              isMissed={group.lines.some(({ key }) => props.missed.has(key))}
              acts={props.courseActs}
              onOpen={() => setOpened((before) => new Set([...before, group.key]))}
            />
          )}
          {!isFolded(group) && (
            <ul className={classes['rows']} aria-label={headingOf(group)}>
              {group.lines.map((line) => (
                <CheckRow
                  key={line.key}
                  line={line}
                  isChosen={line.key === props.chosenKey}
                  mayEdit={control.mayEdit(line)}
                  mayDiscount={control.mayDiscount(line)}
                  mayReduce={control.mayChangeSent(line).quantity}
                  mayReword={control.mayChangeSent(line).words}
                  entry={line.key === props.entry?.lineKey ? props.entry : undefined}
                  product={line.key === props.chosenKey ? props.product : undefined}
                  hasOptions={props.hasOptions && line.key === props.chosenKey}
                  courses={courses}
                  usualPriceType={props.usualPriceType}
                  isReadOnly={props.isReadOnly}
                  isStalled={props.isStalled}
                  onChoose={props.onChoose}
                  onQuantity={props.onQuantity}
                  onNote={props.onNote}
                  onOptions={props.onOptions}
                  onSeat={props.onSeat}
                  onCourse={props.onCourse}
                  onDiscount={props.onDiscount}
                  onRemove={props.onRemove}
                  onRepeat={props.onRepeat}
                  onRetry={props.onRetry}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )

  function headingOf(group: CheckGroup): string {
    if (group.kind === 'billed') return t('billed')
    if (group.kind === 'fee') return t('deliveryGroup')
    return hasCourses ? t('course', { course: group.course }) : t('saleLines')
  }
}

/** Returns every course of the check and the next one. */
function coursesTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

function GroupHeading({
  group,
  isSending,
  isFolded,
  isMissed,
  acts,
  onOpen,
}: {
  readonly group: CheckGroup
  readonly isSending: boolean
  readonly isFolded: boolean
  readonly isMissed: boolean
  readonly acts: CourseActs | undefined
  readonly onOpen: () => void
}) {
  const t = useMessages(checkMessages)
  const { time, amount } = useFormat()
  const { kind, course, sentAt } = group
  const words = (
    <>
      <Icon of={isMissed ? IconAlertTriangle : groupIcons[kind]} size={18} />
      <span>
        {kind === 'billed'
          ? t('billed')
          : kind === 'fee'
            ? t('deliveryGroup')
            : kind === 'held'
              ? t('courseHeld', { course })
              : kind === 'new'
                ? t(isSending ? 'courseSending' : 'courseNew', { course })
                : t(isMissed ? 'courseMissed' : 'courseSent', {
                    course,
                    time: time(sentAt ?? ''),
                  })}
      </span>
    </>
  )
  if (!isFolded) {
    return (
      <h2 className={classes['heading']} data-kind={isMissed ? 'missed' : kind}>
        {words}
        {acts !== undefined && <CourseAct group={group} acts={acts} isSending={isSending} />}
      </h2>
    )
  }
  return (
    <h2>
      <button type="button" className={classes['folded']} aria-expanded={false} onClick={onOpen}>
        {words}
        {group.lines.some(({ isAllergy }) => isAllergy) && <AllergyMark />}
        <span className={classes['summary']}>
          {t('courseSummary', {
            count: group.lines.length,
            sum: amount(sum(group.lines.map(({ total }) => total))),
          })}
          <Icon of={IconChevronDown} size={20} />
        </span>
      </button>
    </h2>
  )
}

const groupIcons = {
  billed: IconReceipt,
  sent: IconCircleCheck,
  new: IconCircleDashed,
  held: IconPlayerPause,
  fee: IconMoped,
} as const

/** Fires a held course, or holds one that is not sent yet. */
function CourseAct({
  group: { kind, course, lines },
  acts,
  isSending,
}: {
  readonly group: CheckGroup
  readonly acts: CourseActs
  readonly isSending: boolean
}) {
  const t = useMessages(checkMessages)
  if (kind === 'held') {
    return (
      <span className={classes['courseAct']}>
        <ActionButton icon={IconFlame} onPress={() => acts.onFire(course)}>
          {t('fire', { course })}
        </ActionButton>
      </span>
    )
  }
  // The first course is always sent at once.
  if (kind !== 'new' || course === 1 || isSending) return null
  return (
    <span className={classes['courseAct']}>
      <ActionButton
        variant="bare"
        aria-label={t('holdCourseLabel', { course })}
        onPress={() => acts.onHold(lines)}
      >
        {t('holdCourse')}
      </ActionButton>
    </span>
  )
}
