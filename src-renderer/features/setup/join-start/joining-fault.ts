import type { JoiningFault } from '#shared/api/machine/shop.ts'
import { fieldErrors, refusalCode } from '#renderer/api/errors.ts'

const faultsByCode: Readonly<Record<string, JoiningFault>> = {
  COUNTER_CODE_WRONG: 'CODE_WRONG',
  SHOP_OTHER: 'OTHER_SHOP',
  SHOP_NOT_FOUND: 'NO_ANSWER',
}

/** Returns what stopped a joining by its refusal; undefined for another reason, which its own sentence tells. */
export function joiningFaultOf(refusal: unknown): JoiningFault | undefined {
  const code = refusalCode(refusal)
  const known = code === undefined ? undefined : faultsByCode[code]
  return known ?? (fieldErrors(refusal)['code'] === undefined ? undefined : 'CODE_WRONG')
}
