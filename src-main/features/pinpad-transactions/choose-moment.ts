import { localTimestamp } from '#shared/domain/calendar.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'

/** HHmmss and yyyyMMdd, as sent to the terminal. */
export interface ChargeMoment {
  readonly hour: string
  readonly date: string
}

const findTaken = prepare<{ hour: string; date: string; totalAmount: Cents }>()(
  (db, { hour, date, totalAmount }) =>
    db
      .selectFrom('pinpadTransactions')
      .select('id')
      .where('date', '=', date)
      .where('hour', '=', hour)
      .where('totalAmount', '=', totalAmount)
      .limit(1),
)

const SECOND_MS = 1_000

/**
 * Returns the establishment's time, or the next second without a charge of this amount: the terminal finds
 * the charge to reverse by second and amount.
 */
export async function chooseMoment(
  context: WriteContext,
  totalAmount: Cents,
  timeZone: string,
): Promise<ChargeMoment> {
  for (let at = context.clock.now().getTime(); ; at += SECOND_MS) {
    const moment = momentOf(new Date(at), timeZone)
    const taken = await findTaken.first(context.db, { ...moment, totalAmount })
    if (taken === undefined) return moment
  }
}

function momentOf(at: Date, timeZone: string): ChargeMoment {
  const [date = '', time = ''] = localTimestamp(at, timeZone).split('T')
  return { hour: time.slice(0, 8).replaceAll(':', ''), date: date.replaceAll('-', '') }
}
