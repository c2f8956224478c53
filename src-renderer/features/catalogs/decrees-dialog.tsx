import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconAlertCircle,
  IconCheck,
  IconFileImport,
  IconGavel,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ImportedDecree } from '#shared/api/tax/tax-decrees.ts'
import { client } from '#renderer/api/client.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { decreesMessages } from './decrees-messages.ts'
import { useTaxDays } from './use-tax-days.ts'

interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads what taking a file would do; without a file, the decrees of this version. */
async function preview(file: SentFile | undefined) {
  const sent = file ?? {
    name: 'decrees.json',
    bytes: new TextEncoder().encode(JSON.stringify(await client.taxDecrees.published())),
  }
  const shown = await client.taxDecrees.import({ body: { preview: 'true', file: sent } })
  return { sent, shown }
}

/** Shows tourism decrees with their days and places before they are taken: those of this version or of a file. */
function DecreesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(decreesMessages)
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const [file, setFile] = useState<SentFile>()
  const looked = useQuery({
    queryKey: ['taxDecrees', 'preview', file?.name ?? null, file?.bytes ?? null],
    queryFn: () => preview(file),
    staleTime: 0,
    retry: false,
  })
  const taking = useMutation({
    mutationFn: (sent: SentFile) => client.taxDecrees.import({ body: { file: sent } }),
    onSuccess: ({ created, updated }) => {
      toast.done(t('taken', { count: created + updated }))
      void queries.invalidateQueries({ queryKey: ['catalogs'] })
      onClose()
    },
  })
  const decrees = looked.data?.shown.decrees ?? []
  const count = decrees.filter(({ action }) => action !== 'SAME').length
  const faults = Object.entries(fieldErrors(looked.error ?? taking.error))
  const { sent } = looked.data ?? {}
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={taking.isPending}
      title={t('title')}
      manualPage="taxes"
      description={file === undefined ? t('ofThisVersion') : t('ofFile', { name: file.name })}
      width="40rem"
      acts={
        <>
          <ActionButton size={56} isDisabled={taking.isPending} onPress={onClose}>
            {t('close')}
          </ActionButton>
          <FileButton isDisabled={taking.isPending} onChoose={setFile} />
          <ActionButton
            size={56}
            variant="filled"
            isDisabled={count === 0 || sent === undefined}
            isWorking={taking.isPending}
            workingLabel={t('taking')}
            onPress={() => sent !== undefined && taking.mutate(sent)}
          >
            {count === 0 ? t('nothingToTake') : t('take', { count })}
          </ActionButton>
        </>
      }
    >
      {file === undefined && <Unread query={looked} title={t('notRead')} />}
      {(taking.error !== null || (file !== undefined && looked.error !== null)) && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent>
          {faults.length === 0
            ? sentence(taking.error ?? looked.error)
            : faults
                .map(([field, words]) => (field === 'file' ? words : `${field}: ${words}`))
                .join(' ')}
        </Bar>
      )}
      {decrees.length > 0 && (
        <RowList label={t('title')}>
          {decrees.map((decree) => (
            <DecreeRow key={`${decree.decreeNumber}-${decree.validFrom}`} decree={decree} />
          ))}
        </RowList>
      )}
      {looked.data !== undefined && <p>{t('registryOnly')}</p>}
    </Dialog>
  )
}

const chips = {
  CREATE: { icon: IconPlus, tone: 'primary' },
  UPDATE: { icon: IconPencil, tone: 'warn' },
  SAME: { icon: IconCheck, tone: 'neutral' },
} as const

function DecreeRow({ decree }: { readonly decree: ImportedDecree }) {
  const t = useMessages(decreesMessages)
  const daysOf = useTaxDays()
  const { action, places, changes, active } = decree
  const told = changes.map(({ field, old, new: next }) =>
    t('change', { field: nameOf(field), old: old || t('none'), new: next || t('none') }),
  )
  function nameOf(field: string): string {
    const names: Readonly<Record<string, string>> = {
      name: t('name'),
      taxRate: t('taxRate'),
      code: t('code'),
      replacesCode: t('replacesCode'),
      validFrom: t('validFrom'),
      validTo: t('validTo'),
      decreeNumber: t('decreeNumber'),
      places: t('places'),
    }
    return names[field] ?? field
  }
  return (
    <Row
      title={decree.name}
      details={[
        `${daysOf(decree)} · ${places.length === 0 ? t('everywhere') : places.join(', ')}`,
        ...told,
        ...(active ? [] : [t('switchedOff')]),
      ]}
      end={
        <StateChip icon={chips[action].icon} tone={chips[action].tone}>
          {t(action)}
        </StateChip>
      }
    />
  )
}

function FileButton({
  isDisabled,
  onChoose,
}: {
  readonly isDisabled: boolean
  readonly onChoose: (file: SentFile) => void
}) {
  const t = useMessages(decreesMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionButton
        size={56}
        icon={IconFileImport}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        {t('chooseFile')}
      </ActionButton>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void readFile(file).then(onChoose)
          // Allows the choice of the same file again after a correction.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

async function readFile(file: File): Promise<SentFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Returns the button of the decrees, and their dialog. */
export function useDecrees() {
  const t = useMessages(decreesMessages)
  const mayTake = useMay('CATALOG:UPDATE')
  const [isOpen, setOpen] = useState(false)
  return {
    acts: mayTake && (
      <ActionButton icon={IconGavel} onPress={() => setOpen(true)}>
        {t('decrees')}
      </ActionButton>
    ),
    dialog: isOpen && <DecreesDialog onClose={() => setOpen(false)} />,
  }
}
