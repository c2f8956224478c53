import type { Flag, Json } from '#main/database/schema.ts'
import { shownInfo } from './sale-json.ts'

interface LabelledText {
  readonly label: string
  readonly value: string
}

/** Fields of an invoice besides its buyer, lines and amounts, as in JSON. */
export interface InvoiceTexts {
  readonly observation: string | null
  readonly plate: string | null
  readonly activityId: number | null
  readonly additionalInfo: readonly LabelledText[]
  readonly groupConsumption: boolean
}

type Stated = {
  readonly [Field in keyof InvoiceTexts]?: InvoiceTexts[Field] | null | undefined
}

/** Returns what a request states; an absent field is empty. */
export function statedTexts(stated: Stated): InvoiceTexts {
  return {
    observation: stated.observation ?? null,
    plate: stated.plate ?? null,
    activityId: stated.activityId ?? null,
    additionalInfo: stated.additionalInfo ?? [],
    groupConsumption: stated.groupConsumption ?? false,
  }
}

interface TextColumns {
  readonly observation: string | null
  readonly plate: string | null
  readonly activityId: number | null
  readonly additionalInfo: Json<LabelledText[]> | null
  readonly groupConsumption: Flag
}

/** Returns the columns of an invoice's texts. */
export function toTextColumns(texts: InvoiceTexts): TextColumns {
  return {
    observation: texts.observation,
    plate: texts.plate,
    activityId: texts.activityId,
    additionalInfo: storeInfo(texts.additionalInfo),
    groupConsumption: texts.groupConsumption ? 1 : 0,
  }
}

/** Returns the texts of a stored invoice, the inverse of `toTextColumns`. */
export function toInvoiceTexts(row: TextColumns) {
  return {
    observation: row.observation,
    plate: row.plate,
    activityId: row.activityId,
    additionalInfo: row.additionalInfo === null ? [] : shownInfo(row.additionalInfo),
    groupConsumption: row.groupConsumption === 1,
  } satisfies InvoiceTexts
}

export function storeInfo(texts: readonly LabelledText[]): Json<LabelledText[]> | null {
  return texts.length === 0 ? null : JSON.stringify(texts)
}
