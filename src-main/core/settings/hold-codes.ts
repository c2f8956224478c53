export const holdCodes = [
  /** The central has another invoice with one of our numbers: two copies of this till issue. */
  'NUMBER_TAKEN',
  /** The central has the emission point bound to another installation. */
  'EMISSION_POINT_ELSEWHERE',
  /** The data were made on another machine: a cloned disk. */
  'OTHER_MACHINE',
  /** The data are older than what this machine has seen: an old backup. */
  'OLDER_THAN_BEFORE',
  /** No copy of the anchor is left to compare with the data. */
  'ANCHOR_LOST',
  /** A person restored an earlier backup. */
  'BACKUP_RESTORED',
  /** Another program of the shop is the main till: it took over all points in a newer epoch. */
  'NEWER_EPOCH',
] as const
export type HoldCode = (typeof holdCodes)[number]

/** True for the codes with which a central reports that our numbers are used elsewhere. */
export function isHoldCode(code: string): code is HoldCode {
  return code === 'NUMBER_TAKEN' || code === 'EMISSION_POINT_ELSEWHERE'
}
