import { z } from 'zod'
import { readStored } from '#main/database/stored-json.ts'

const StoredInput = z.looseObject({
  params: z.looseObject({}).optional(),
  body: z.looseObject({}).optional(),
})
export type StoredInput = Readonly<z.output<typeof StoredInput>>

/** Returns the stored input of any operation; undefined if it is broken. */
export function storedInput(json: string): StoredInput | undefined {
  return readStored(StoredInput, json)
}
