import { useErrorSentence } from '#renderer/api/errors.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import type { OrderedPlace } from './check-place.ts'

export interface BillWords {
  /** Names the act. */
  readonly label: string
  readonly printed: string
}

/** Returns the act that prints the bill of a check, which its guests asked for. */
export function usePrintBill(place: OrderedPlace, { label, printed }: BillWords): () => void {
  const sentence = useErrorSentence()
  const { mutate } = useOnce(place.operations.bill, {
    onSuccess: () => toast.done(printed),
    onError: (error) => toast.error(sentence(error)),
  })
  return () => mutate({ ...place.input, body: {}, label })
}
