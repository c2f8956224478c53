import { z } from 'zod'

/** What a notice states of its document and of the change, as it was when the change happened. */
export const NoticeFacts = z.object({
  at: z.string(),
  accessKey: z.string(),
  issueDate: z.string(),
  /** The person's reason; null for another number. */
  reason: z.string().nullable(),
  /** The number that takes the place of the document's own. */
  replacedBy: z.string().nullable(),
})
export type NoticeFacts = z.output<typeof NoticeFacts>
