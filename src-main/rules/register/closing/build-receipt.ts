import {
  type CloseRequest,
  type CountedAmounts,
  countedMethods,
} from '#shared/api/sales/cash-register.ts'
import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import { type Cents, fromCents, subtract, times } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { toBillDiscountTotals } from '../bill-discounts.ts'
import type { OpenRegister } from '../open-register.ts'
import type { RegisterFigures } from '../register-figures.ts'

/** Builds the closing as it is printed and stored: later annulments never change it. */
export async function buildReceipt(
  context: Pick<WriteContext, 'db'>,
  closing: {
    readonly register: OpenRegister
    readonly figures: RegisterFigures
    readonly body: Pick<CloseRequest, 'leftInCash' | 'observation'>
    readonly counted: CountedAmounts
    readonly closedAt: string
    readonly closedBy: string
    readonly countedBy: string
    readonly countedTotal: Cents
  },
): Promise<CashReceipt> {
  const { db } = context
  const { register, figures, body, counted, countedTotal } = closing
  const place = await db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('emissionPoints.id', '=', register.emissionPointId)
    .select(['emissionPoints.code', 'establishments.name', 'establishments.tradeName'])
    .executeTakeFirstOrThrow()
  const company = await db.selectFrom('companies').select('tradeName').executeTakeFirst()
  const movements = await db
    .selectFrom('cashMovements')
    .innerJoin('users', 'users.id', 'cashMovements.createdById')
    .where('cashRegisterId', '=', register.id)
    .orderBy('cashMovements.id')
    .select([
      'cashMovements.id',
      'cashMovements.type',
      'cashMovements.amount',
      'cashMovements.reason',
      'cashMovements.beneficiary',
      'cashMovements.createdAt',
      'users.name as createdBy',
    ])
    .execute()
  const counts = await db
    .selectFrom('cashCounts')
    .innerJoin('cashDenominations', 'cashDenominations.id', 'cashCounts.denominationId')
    .where('cashRegisterId', '=', register.id)
    .where('moment', '=', 'CLOSING')
    .orderBy('cashDenominations.id')
    .select(['cashDenominations.name', 'cashDenominations.value', 'cashCounts.quantity'])
    .execute()

  return {
    cashRegisterId: register.id,
    sequential: register.sequential,
    emissionPointCode: place.code,
    businessName: place.tradeName ?? company?.tradeName ?? place.name,
    establishmentName: place.name,
    openedAt: register.openedAt,
    openedBy: register.openedBy,
    closedAt: closing.closedAt,
    closedBy: closing.closedBy,
    countedBy: closing.countedBy,
    observation: body.observation ?? null,
    openingCash: fromCents(register.openingCash),
    leftInCash: body.leftInCash,
    methods: countedMethods.map((method) => {
      const system = figures.totals[method]
      return {
        method,
        counted: fromCents(counted[method]),
        system: fromCents(system),
        difference: fromCents(subtract(counted[method], system)),
      }
    }),
    countedTotal: fromCents(countedTotal),
    systemTotal: fromCents(figures.systemTotal),
    difference: fromCents(subtract(countedTotal, figures.systemTotal)),
    invoiceCount: figures.invoiceCount,
    annulledCount: figures.annulledCount,
    exitsTotal: fromCents(figures.exitsTotal),
    entriesTotal: fromCents(figures.entriesTotal),
    collectionsTotal: fromCents(figures.collectionsTotal),
    creditNoteCount: figures.creditNotes.count,
    creditNotesTotal: fromCents(figures.creditNotes.total),
    creditNotesCash: fromCents(figures.creditNotes.cash),
    tipTotal: fromCents(figures.tipTotal),
    extraTipTotal: fromCents(figures.extraTipTotal),
    serviceTotal: fromCents(figures.serviceTotal),
    creditTotal: fromCents(figures.sales.CREDIT),
    creditMemoTotal: fromCents(figures.sales.CREDIT_MEMO),
    billDiscounts: toBillDiscountTotals(figures.billDiscounts),
    cardWithoutChargeTotal: fromCents(figures.cardWithoutCharge.totalAmount),
    cardWithoutChargeCount: figures.cardWithoutCharge.count,
    movements: movements.map((movement) => ({ ...movement, amount: fromCents(movement.amount) })),
    denominations: counts.map(({ name, value, quantity }) => ({
      name,
      value: fromCents(value),
      quantity,
      total: fromCents(times(value, quantity)),
    })),
    pinpads: figures.pinpads.map((pinpad) => ({
      ...pinpad,
      totalAmount: fromCents(pinpad.totalAmount),
    })),
  }
}
