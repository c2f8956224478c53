/** Why a till is held, as the screen has words for it. */
export type HoldReason =
  | 'OTHER_MACHINE'
  | 'OLDER_THAN_BEFORE'
  | 'ANCHOR_LOST'
  | 'BACKUP_RESTORED'
  | 'NUMBER_TAKEN'
  | 'EMISSION_POINT_ELSEWHERE'
  | 'unknown'

/** A reason of a newer register than this page is one of which only the consequence is known. */
export function holdReason(code: string): HoldReason {
  switch (code) {
    case 'OTHER_MACHINE':
    case 'OLDER_THAN_BEFORE':
    case 'ANCHOR_LOST':
    case 'BACKUP_RESTORED':
    case 'NUMBER_TAKEN':
    case 'EMISSION_POINT_ELSEWHERE':
      return code
    default:
      return 'unknown'
  }
}

/** `001-001-000004321`, as it stands on the invoice. */
export function invoiceNumber(
  point: { readonly establishmentCode: string; readonly emissionPointCode: string },
  sequential: number,
): string {
  const digits = String(sequential).padStart(9, '0')
  return `${point.establishmentCode}-${point.emissionPointCode}-${digits}`
}
