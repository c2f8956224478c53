import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { FoundPlace, PlaceSearch } from './found-places.tsx'
import { printersMessages } from './printers-messages.ts'

const USUAL_PORT = 9100
/** Pause before a machine on which nothing is plugged in is asked again. */
const PLUG_MS = 5_000

/**
 * The printers of the shop's network. A new printer's form asks by itself; a scan takes seconds and opens a connection to
 * each address, so a saved printer's form asks on request.
 */
export function useNetworkSearch({
  port,
  isNew,
  isShown,
}: {
  /** As typed. */
  readonly port: string
  readonly isNew: boolean
  readonly isShown: boolean
}): PlaceSearch {
  const t = useMessages(printersMessages)
  const mayLook = useMay('PRINTER:CREATE')
  const [asked, setAsked] = useState<number | undefined>(isNew ? USUAL_PORT : undefined)
  const typed = Number(port)
  const wanted =
    Number.isInteger(typed) && typed > 0 && typed < 65_536 ? typed : (asked ?? USUAL_PORT)
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('printers', 'scan', { query: { port: asked ?? USUAL_PORT } }),
    enabled: mayLook && isShown && asked !== undefined,
    staleTime: 60_000,
    retry: false,
  })
  return {
    places: data?.found.map(({ host, port: open, printerName }) => ({
      place: host,
      port: open,
      name: host,
      detail: t('placeNetwork', { port: open }),
      printerName,
    })),
    error,
    isFetching,
    again: () => {
      if (asked === wanted) void refetch()
      else setAsked(wanted)
    },
  }
}

/** Lists the devices of the machine that runs the program: its queues and USB printers, or its serial ports. */
export function useLocalSearch(kind: 'SYSTEM' | 'SERIAL', isShown: boolean): PlaceSearch {
  const t = useMessages(printersMessages)
  const mayLook = useMay('PRINTER:CREATE')
  // The questions that the form asks by itself do not change the button.
  const [isAsked, setAsked] = useState(false)
  const { data, error, isLoading, refetch } = useQuery({
    ...apiQuery('printers', 'connections'),
    enabled: mayLook && isShown,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data !== undefined && !hasPlug(kind, state.data) ? PLUG_MS : false,
  })
  return {
    places: data && placesOf(kind, data, t),
    error,
    isFetching: isLoading || isAsked,
    again: () => {
      setAsked(true)
      void refetch().finally(() => setAsked(false))
    },
  }
}

type Connections = AnswerOf<'printers', 'connections'>

function hasPlug(kind: 'SYSTEM' | 'SERIAL', { queues, usbPrinters, serialPorts }: Connections) {
  return kind === 'SERIAL'
    ? serialPorts.length > 0
    : usbPrinters.length > 0 || queues.some(({ isUsb }) => isUsb)
}

/** Returns the places with USB first; a queue to a printer elsewhere is the last resort. */
function placesOf(
  kind: 'SYSTEM' | 'SERIAL',
  { queues, usbPrinters, serialPorts }: Connections,
  t: (key: 'placeUsb' | 'placeQueue' | 'placeSerial') => string,
): readonly FoundPlace[] {
  if (kind === 'SERIAL') {
    return serialPorts.map(({ path, manufacturer, printerName }) => ({
      place: path,
      name: manufacturer ?? path,
      detail: manufacturer === null ? t('placeSerial') : `${t('placeSerial')} · ${path}`,
      printerName,
    }))
  }
  const rows = queues.map(({ queue, isUsb, printerName }) => ({
    place: queue,
    name: queue,
    detail: t(isUsb ? 'placeUsb' : 'placeQueue'),
    printerName,
  }))
  return [
    ...usbPrinters.map(({ path, name, printerName }) => ({
      place: path,
      name,
      detail: t('placeUsb'),
      printerName,
    })),
    ...rows.filter((_, at) => queues[at]?.isUsb === true),
    ...rows.filter((_, at) => queues[at]?.isUsb !== true),
  ]
}
