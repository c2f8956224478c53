import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import { client } from '#renderer/api/client.ts'

export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The key or the file by which a sale is sought. */
export interface SoughtSale {
  readonly digits: string
  readonly file: SentFile | undefined
}

export const KEY_LENGTH = 49

/** Returns the fields of the request. */
export function requestOf({ digits, file }: SoughtSale) {
  return {
    ...(digits === '' ? {} : { accessKey: digits }),
    ...(file === undefined ? {} : { file }),
  }
}

/** The key as it is typed, or the file, and what is known of its sale as soon as one of them is whole. */
export function useSoughtSale() {
  const [digits, setDigits] = useState('')
  const [file, setFile] = useState<SentFile>()
  const sought: SoughtSale = { digits, file }
  const isWhole = digits.length === KEY_LENGTH
  const isWrong = isWhole && !isAccessKey(digits)
  const isReady = digits === '' ? file !== undefined : isWhole && !isWrong
  const looked = useQuery({
    queryKey: ['invoices', 'recover', digits, file?.name ?? null, file?.bytes ?? null],
    queryFn: () => client.invoices.recover({ body: { ...requestOf(sought), preview: 'true' } }),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return {
    sought,
    isWrong,
    looked,
    sale: isReady ? looked.data : undefined,
    type: (text: string) => setDigits(text.replaceAll(/\D/g, '').slice(0, KEY_LENGTH)),
    setFile,
  }
}

/** Returns the digits in groups of four, as people read them aloud. */
export function inGroups(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
