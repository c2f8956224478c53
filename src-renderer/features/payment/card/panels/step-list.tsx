import {
  IconCircleCheck,
  IconCircleX,
  IconHelpHexagon,
  type TablerIcon,
  IconUser,
} from '@tabler/icons-react'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Spinner } from '#renderer/ui/spinner.tsx'
import classes from '../card.module.css'

export interface ChargeStep {
  readonly kind: 'done' | 'failed' | 'now' | 'person'
  readonly label: string
  readonly detail?: string
  readonly at?: string | undefined
}

const icons: Readonly<Record<Exclude<ChargeStep['kind'], 'now'>, TablerIcon>> = {
  done: IconCircleCheck,
  failed: IconCircleX,
  person: IconUser,
}
const titleIcons = { ok: IconCircleCheck, danger: IconCircleX, warn: IconHelpHexagon } as const

/** The pinpad with its state in one word, and the events so far with their times. */
export function StepList({
  name,
  colorHex,
  tone,
  title,
  steps,
}: {
  readonly name: string
  /** The colour of the pinpad, which a sticker on the device also has. */
  readonly colorHex: string | undefined
  readonly tone: 'primary' | keyof typeof titleIcons
  readonly title: string
  readonly steps: readonly ChargeStep[]
}) {
  const { timeWithSeconds } = useFormat()
  return (
    <>
      <p
        className={classes['pinpad']}
        data-colored={colorHex !== undefined}
        style={{ '--color': colorHex }}
      >
        {name}
      </p>
      <h2 className={classes['state']} data-tone={tone}>
        {tone === 'primary' ? <Spinner /> : <Icon of={titleIcons[tone]} size={26} />}
        {title}
      </h2>
      <ol className={classes['steps']}>
        {steps.map(({ kind, label, detail, at }) => (
          <li key={label} data-kind={kind}>
            {kind === 'now' ? <Spinner /> : <Icon of={icons[kind]} size={24} />}
            <div>
              <p className={classes['step']}>{label}</p>
              {(detail ?? at) !== undefined && (
                <p className={classes['stepDetail']}>
                  {detail ?? (at === undefined ? '' : timeWithSeconds(at))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The facts of the slip: `Autorización 481516`. */
export function FactList({
  name,
  tone,
  title,
  facts,
}: {
  readonly name: string
  readonly tone: keyof typeof titleIcons
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[]
}) {
  return (
    <>
      <p className={classes['pinpad']}>{name}</p>
      <h2 className={classes['state']} data-tone={tone}>
        <Icon of={titleIcons[tone]} size={26} />
        {title}
      </h2>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) =>
          value == null || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}
