import { z } from 'zod'

const StoredInput = z.looseObject({
  params: z.looseObject({}).optional(),
  body: z.looseObject({}).optional(),
})
export type StoredInput = Readonly<z.output<typeof StoredInput>>

/** Reads the stored input of any operation; undefined if it is broken. */
export function storedInput(json: string): StoredInput | undefined {
  try {
    return StoredInput.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
