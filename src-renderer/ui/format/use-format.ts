import { createContext, use, useMemo } from 'react'
import { DEFAULT_TIME_ZONE, MIDNIGHT, type ShopClock } from '#shared/domain/calendar.ts'
import {
  formatAmount,
  formatMoney,
  formatNote,
  formatPiece,
} from '#shared/domain/money/format-money.ts'
import { formatPercent, formatQuantity } from '#shared/domain/money/format-number.ts'
import { type Cents, toCents } from '#shared/domain/money/money.ts'
import type { Language } from '#renderer/i18n/language.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { type Translate, useMessages } from '#renderer/i18n/use-messages.ts'
import { type Age, ageOf } from './format-age.ts'
import {
  formatDate,
  formatSpokenDate,
  formatTime,
  formatTimeWithSeconds,
  type Moment,
} from './format-date.ts'

/** The establishment's time zone: a tablet shows the shop's time even if its own zone is wrong. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE)

/** The end of the owner's day, HH:MM. */
export const DayEndContext = createContext(MIDNIGHT)

/** Returns the shop's clock, which says what 'today' is for its owner. */
export function useShopClock(): ShopClock {
  return { timeZone: use(TimeZoneContext), dayEndsAt: use(DayEndContext) }
}

/** All formats for numbers, amounts and times, in this device's language and the shop's zone. */
export interface Format {
  /** Cents as `$ 1.234,50`. */
  money: (cents: Cents) => string
  /** Cents as `1.234,50`, for columns under a heading. */
  amount: (cents: Cents) => string
  /** Cents as `50` for a banknote, `6,50` if there are cents. */
  note: (cents: Cents) => string
  /** Dollars of a note or coin, as `$ 20` and `50 ¢`. */
  piece: (dollars: number) => string
  /** Dollars as in the API, as `$ 1.234,50`. */
  dollars: (dollars: number) => string
  /** `43 dólares con 50`, for labels that screen readers read. */
  spokenDollars: (dollars: number) => string
  /** The text of a number field, such as `12,50`, with the decimal sign of the language. */
  typed: (text: string) => string
  quantity: (quantity: number) => string
  percent: (percent: number) => string
  date: (at: Moment) => string
  time: (at: Moment) => string
  timeWithSeconds: (at: Moment) => string
  spokenDate: (at: Moment) => string
  /** `48 min`, `1 h 32`. */
  age: (since: Moment, now: Date) => string
  /** `hace 4 min`, `ahora`. */
  ago: (since: Moment, now: Date) => string
}

export function useFormat(): Format {
  const language = useLanguage()
  const timeZone = use(TimeZoneContext)
  const t = useMessages(uiMessages)
  return useMemo(() => formatOf(language, timeZone, t), [language, timeZone, t])
}

type UiTranslate = Translate<(typeof uiMessages)['es']>

function formatOf(language: Language, timeZone: string, t: UiTranslate): Format {
  const age: Format['age'] = (since, now) => ageText(ageOf(new Date(since), now), t)
  return {
    money: (cents) => formatMoney(cents, language),
    amount: (cents) => formatAmount(cents, language),
    note: (cents) => formatNote(cents, language),
    piece: (dollars) => formatPiece(toCents(dollars), language),
    dollars: (dollars) => formatMoney(toCents(dollars), language),
    spokenDollars: (dollars) => {
      const cents = toCents(dollars)
      const count = Math.trunc(cents / 100)
      const rest = Math.abs(cents % 100)
      return rest === 0 ? t('dollars', { count }) : t('dollarsAndCents', { count, cents: rest })
    },
    typed: (text) => (language === 'es' ? text : text.replace(',', '.')),
    quantity: (quantity) => formatQuantity(quantity, language),
    percent: (percent) => formatPercent(percent, language),
    date: (at) => formatDate(at, timeZone),
    time: (at) => formatTime(at, timeZone),
    timeWithSeconds: (at) => formatTimeWithSeconds(at, timeZone),
    spokenDate: (at) => formatSpokenDate(at, timeZone, language),
    age,
    ago: (since, now) =>
      now.getTime() - new Date(since).getTime() < 60_000
        ? t('ageNow')
        : t('ageAgo', { age: age(since, now) }),
  }
}

function ageText(age: Age, t: UiTranslate): string {
  switch (age.key) {
    case 'ageMinutes':
      return t('ageMinutes', { minutes: age.minutes })
    case 'ageHours':
      return t('ageHours', { hours: age.hours })
    case 'ageHoursMinutes':
      return t('ageHoursMinutes', { hours: age.hours, minutes: age.minutes })
    case 'ageDays':
      return t('ageDays', { count: age.count })
  }
}
