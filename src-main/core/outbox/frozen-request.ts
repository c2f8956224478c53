import { z } from 'zod'

/** A request to the central as it is stored at its first attempt. Every retry sends the same bytes. */
export const FrozenRequest = z.object({
  method: z.string(),
  /** Path below the central's base URL, with the API's prefix. */
  path: z.string(),
  body: z.string().nullable(),
})
export type FrozenRequest = Readonly<z.output<typeof FrozenRequest>>
