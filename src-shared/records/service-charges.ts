import { flag, name, percentage, record } from './field.ts'

/** The law allows at most 10 %. A charge without a name is named by its percentage. */
const chargeFields = record({ name: name(60).optional(), percentage: percentage(10) })
const isActive = record({ active: flag().usually(true) })

/** The fields that are columns of the charge. */
export const chargeColumns = record({ ...chargeFields, ...isActive })

export const serviceChargeFields = record({
  ...chargeFields,
  /**
   * True: the caller's establishment adds this charge automatically from now on; false: it does not add it.
   */
  enabled: flag().kept(),
  ...isActive,
})
