import {
  IconAlertTriangle,
  IconCashRegister,
  IconCheck,
  IconDeviceDesktopUp,
  IconLock,
  IconMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Shop, TakeoverPoints } from '#shared/api/machine/shop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { RadioMark } from '#renderer/ui/fields/radio-mark.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { usePointList } from '../use-point-list.ts'
import classes from './main-away.module.css'
import { takeoverMessages } from './takeover-messages.ts'
import { codesOf } from './use-takeover.ts'

type FactKey = 'ownSells' | 'ownOther' | 'ownJoins' | 'allShop' | 'allNumbers' | 'allStops'
type FactTone = 'good' | 'neutral' | 'grave'

const marks: Readonly<Record<FactTone, TablerIcon>> = {
  good: IconCheck,
  neutral: IconMinus,
  grave: IconAlertTriangle,
}

const looks: Readonly<
  Record<
    TakeoverPoints,
    { readonly icon: TablerIcon; readonly facts: readonly (readonly [FactKey, FactTone])[] }
  >
> = {
  OWN: {
    icon: IconCashRegister,
    facts: [
      ['ownSells', 'good'],
      ['ownOther', 'good'],
      ['ownJoins', 'neutral'],
    ],
  },
  ALL: {
    icon: IconDeviceDesktopUp,
    facts: [
      ['allShop', 'good'],
      ['allNumbers', 'neutral'],
      ['allStops', 'grave'],
    ],
  },
}

/** One card a way to go on: when it is right, three facts, and whose PIN it asks. */
export function WayCards({
  shop,
  ways,
  chosen,
  onChoose,
}: {
  readonly shop: Shop
  readonly ways: Shop['ways']
  readonly chosen: TakeoverPoints | undefined
  readonly onChoose: (points: TakeoverPoints) => void
}) {
  const t = useMessages(takeoverMessages)
  return (
    <div role="radiogroup" aria-label={t('ask')} className={classes['ways']}>
      {ways.map((way) => (
        <WayCard
          key={way.points}
          way={way}
          shop={shop}
          isChosen={way.points === chosen}
          onChoose={() => onChoose(way.points)}
        />
      ))}
    </div>
  )
}

function WayCard({
  way: { points, needs },
  shop,
  isChosen,
  onChoose,
}: {
  readonly way: Shop['ways'][number]
  readonly shop: Shop
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const t = useMessages(takeoverMessages)
  const pointList = usePointList()
  const { icon, facts } = looks[points]
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={classes['way']}
      onClick={onChoose}
    >
      <span className={classes['wayTitle']}>
        <Icon of={icon} size={28} />
        {t(`way_${points}`)}
      </span>
      <span>{t(`when_${points}`)}</span>
      <span className={classes['facts']}>
        {facts.map(([key, tone]) => (
          <span key={key} className={classes['fact']} data-tone={tone}>
            <Icon of={marks[tone]} />
            {key === 'ownSells' ? t(key, { points: pointList(codesOf(shop)) }) : t(key)}
          </span>
        ))}
      </span>
      <span className={classes['choice']}>
        <RadioMark isChosen={isChosen} />
        <span className={classes['choiceWord']}>{t(isChosen ? 'chosen' : 'choose')}</span>
        <span className={classes['needs']}>
          {needs === 'MANAGER_PIN' && <Icon of={IconLock} size={17} />}
          {t(`needs_${needs}`)}
        </span>
      </span>
    </button>
  )
}
