import { useState } from 'react'
import { useCounterPorts } from '#renderer/features/counter-ports/use-port-counters.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { PlaceSearch } from './found-places.tsx'
import { printersMessages } from './printers-messages.ts'

/** Lists the queues and USB printers, or the serial ports, of a counter's PC; asks nothing for the main till. */
export function useCounterSearch(kind: 'SYSTEM' | 'SERIAL', counterId: number | null): PlaceSearch {
  const t = useMessages(printersMessages)
  const [isAsked, setAsked] = useState(false)
  const { data, error, isLoading, refetch } = useCounterPorts(counterId)
  return {
    places: data
      ?.filter((port) => (port.kind === 'SERIAL') === (kind === 'SERIAL'))
      .map(({ path, name, usedBy }) => ({
        place: path,
        name,
        detail: detailOf(kind, path, name, t),
        printerName: usedBy,
      })),
    error,
    isFetching: isLoading || isAsked,
    again: () => {
      setAsked(true)
      void refetch().finally(() => setAsked(false))
    },
  }
}

function detailOf(
  kind: 'SYSTEM' | 'SERIAL',
  path: string,
  name: string,
  t: (key: 'placeUsb' | 'placeCounterQueue' | 'placeSerial') => string,
): string {
  const way =
    kind === 'SERIAL'
      ? t('placeSerial')
      : t(path.startsWith('/dev/usb/') ? 'placeUsb' : 'placeCounterQueue')
  return kind === 'SERIAL' && name !== path ? `${way} · ${path}` : way
}
