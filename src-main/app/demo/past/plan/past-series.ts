import { accessKey, documentNumber } from '#shared/domain/tax/access-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { IssuedNumber } from '#main/rules/sale/record/invoice-rows.ts'
import { INVOICE, INVOICE_CODE, type IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The invoice numbers of the points. A day takes hundreds of them, so they are stored at its end. */
export class PastSeries {
  readonly #next = new Map<number, number>()

  /** Returns the next number of the place's point, dated `moment` (ms) of the day. */
  issue(place: IssuingPlace, date: string, moment: number, random: SeededRandom): IssuedNumber {
    const { emissionPointId, establishmentCode, emissionPointCode, ruc, environment } = place
    const sequential = this.#next.get(emissionPointId) ?? 1
    this.#next.set(emissionPointId, sequential + 1)
    return {
      sequential,
      number: documentNumber(establishmentCode, emissionPointCode, sequential),
      accessKey: accessKey({
        issueDate: date,
        documentCode: INVOICE_CODE,
        ruc,
        environment,
        establishmentCode,
        emissionPointCode,
        sequential,
        numericCode: String(random.below(100_000_000)).padStart(8, '0'),
      }),
      issueDate: date,
      issuedAt: new Date(moment).toISOString(),
    }
  }

  /** Stores the number with which each point goes on. */
  async save(db: WriteDatabase): Promise<void> {
    for (const [emissionPointId, nextNumber] of this.#next) {
      await db
        .updateTable('sequences')
        .set({ nextNumber, hasIssued: 1 })
        .where('emissionPointId', '=', emissionPointId)
        .where('documentType', '=', INVOICE)
        .execute()
    }
  }
}
