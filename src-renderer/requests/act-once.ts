import type { WriteInput } from './kept-request.ts'
import type { KeptWrite } from './kept-writes.ts'
import { newKey } from './new-key.ts'
import { sendOnce } from './send-once.ts'
import { ACT } from './use-once.ts'

/**
 * Does an act once that no screen waits for, such as the undo in a toast: its outcome is reported wherever the user is.
 * `input` gets the uuid of the request, for an operation that has a field for it.
 */
export function actOnce<N extends KeptWrite>(
  operation: N,
  keyIn: 'header' | 'body',
  input: (id: string) => WriteInput<N>,
  label: string,
): void {
  const id = newKey()
  const request = { id, operation, keyIn, input: input(id), lane: `${ACT}:${id}`, data: { label } }
  // Who waits for no answer is told by the reports.
  sendOnce(request).catch(nothing)
}

const nothing = () => undefined
