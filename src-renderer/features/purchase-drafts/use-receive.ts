import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { client } from '#renderer/api/client.ts'
import { paths } from '#renderer/paths.ts'

/** A scanned key, or the supplier's file. */
export type Received = string | File

const LARGEST_FILE = 2_000_000

/** Brings the invoice of a key or a file, and opens its draft. */
export function useReceive() {
  const [, navigate] = useLocation()
  const receiving = useMutation({
    mutationFn: async (received: Received) =>
      client.purchaseDrafts.create({
        body:
          typeof received === 'string'
            ? { accessKey: received }
            : {
                file: { name: received.name, bytes: new Uint8Array(await received.arrayBuffer()) },
              },
      }),
    onSuccess: ({ id }) => navigate(paths.purchaseDraft(id)),
  })
  return {
    receive: (received: Received) => {
      if (!receiving.isPending) receiving.mutate(received)
    },
    isPending: receiving.isPending,
    isFile: receiving.variables instanceof File,
    isTooLarge: receiving.variables instanceof File && receiving.variables.size > LARGEST_FILE,
    error: receiving.error,
    forget: receiving.reset,
  }
}
export type Receiving = ReturnType<typeof useReceive>
