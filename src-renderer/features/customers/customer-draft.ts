import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import { customerFields } from '#shared/records/customers.ts'
import { type DraftOf, textsOf } from '#renderer/records/form/draft/field-draft.ts'
import type { Faults } from '#renderer/records/form/use-form-faults.ts'

export type CustomerDraft = DraftOf<typeof customerFields>

const { maximum: longestPhone = 0 } = customerFields.additionalPhones.entry?.limits ?? {}

/** Returns the faults of the lists, whose parts the form shows in one field. */
export function faultyLists(
  { additionalEmails, additionalPhones }: CustomerDraft,
  words: Readonly<Record<'emailWrong' | 'phoneLong', string>>,
): Faults {
  return {
    ...(textsOf(additionalEmails).every(isEmailAddress)
      ? {}
      : { additionalEmails: words.emailWrong }),
    ...(textsOf(additionalPhones).every((each) => each.length <= longestPhone)
      ? {}
      : { additionalPhones: words.phoneLong }),
  }
}
