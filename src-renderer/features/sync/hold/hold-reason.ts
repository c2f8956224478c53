/** Reasons of a hold that the screen can explain. */
export type HoldReason =
  | 'OTHER_MACHINE'
  | 'OLDER_THAN_BEFORE'
  | 'ANCHOR_LOST'
  | 'BACKUP_RESTORED'
  | 'NUMBER_TAKEN'
  | 'EMISSION_POINT_ELSEWHERE'
  | 'NEWER_EPOCH'
  | 'unknown'

/** Returns the reason to show; `unknown` for a code of a newer register. */
export function holdReason(code: string): HoldReason {
  switch (code) {
    case 'OTHER_MACHINE':
    case 'OLDER_THAN_BEFORE':
    case 'ANCHOR_LOST':
    case 'BACKUP_RESTORED':
    case 'NUMBER_TAKEN':
    case 'EMISSION_POINT_ELSEWHERE':
    case 'NEWER_EPOCH':
      return code
    default:
      return 'unknown'
  }
}

/** Returns the number as written on the invoice: `001-001-000004321`. */
export function invoiceNumber(
  point: { readonly establishmentCode: string; readonly emissionPointCode: string },
  sequential: number,
): string {
  const digits = String(sequential).padStart(9, '0')
  return `${point.establishmentCode}-${point.emissionPointCode}-${digits}`
}
