import { IconArmchair } from '@tabler/icons-react'
import { type FormEvent, use, useState } from 'react'
import type { Reservation, ReservationRequest } from '#shared/api/places/reservations.ts'
import { instantAt, localDate } from '#shared/domain/calendar.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { DateField } from '#renderer/ui/fields/dates/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/dates/time-field.tsx'
import { TimeZoneContext, useFormat } from '#renderer/ui/format/use-format.ts'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { reservationsMessages } from './reservations-messages.ts'
import classes from './reservations.module.css'
import { useSeatReservation } from './use-seat-reservation.ts'
import { useTableOptions } from './use-table-options.ts'

/** The contract's maximum (ReservationRequest). */
const MOST_GUESTS = 200
const NO_TABLE = '0'

/** Creates a reservation, or changes, seats or cancels one. */
export function ReservationDialog({
  reservation,
  day,
  onClose,
}: {
  /** Undefined for a new reservation. */
  readonly reservation: Reservation | undefined
  /** Day of a new reservation. */
  readonly day: string
  readonly onClose: () => void
}) {
  const t = useMessages(reservationsMessages)
  const ui = useMessages(uiMessages)
  const { time } = useFormat()
  const timeZone = use(TimeZoneContext)
  const sentence = useErrorSentence()
  const [name, setName] = useState(reservation?.name ?? '')
  const [phone, setPhone] = useState(reservation?.phone ?? '')
  const [date, setDate] = useState(
    reservation === undefined ? day : localDate(new Date(reservation.at), timeZone),
  )
  const [hour, setHour] = useState(reservation === undefined ? '' : time(reservation.at))
  const [guests, setGuests] = useState(reservation?.guests ?? 2)
  const [table, setTable] = useState(String(reservation?.tableId ?? NO_TABLE))
  const [note, setNote] = useState(reservation?.note ?? '')
  const [isChecked, setChecked] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const at = date === '' || hour === '' ? undefined : instantAt(date, hour, timeZone).toISOString()
  const tables = useTableOptions(at, reservation?.id)
  const options = {
    onSuccess: (saved: Reservation) => {
      toast.done(t('saved', { name: saved.name }))
      onClose()
    },
  }
  const create = useOnce('reservations.create', options)
  const update = useOnce('reservations.update', options)
  const cancel = useOnce('reservations.delete', {
    onSuccess: () => {
      toast.done(t('cancelled', { name }))
      onClose()
    },
    onError: (error) => toast.error(sentence(error)),
  })
  const { seat, isPending: isSeating } = useSeatReservation()
  const isSaving = create.isPending || update.isPending
  const isWorking = isSaving || isSeating || cancel.isPending
  const error = create.error ?? update.error
  const refused = fieldErrors(error)
  const missing = (value: string, sentenceOf: 'nameMissing' | 'dayMissing' | 'hourMissing') =>
    isChecked && value.trim() === '' ? t(sentenceOf) : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '' || at === undefined) return
    const body: ReservationRequest = {
      name: name.trim(),
      phone: phone.trim() || null,
      guests,
      at,
      tableId: table === NO_TABLE ? null : Number(table),
      note: note.trim() || null,
    }
    const label = t('saveLabel', { name: body.name })
    if (reservation === undefined) create.mutate({ body, label })
    else update.mutate({ params: { id: reservation.id }, body, label })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reservation === undefined ? t('newTitle') : t('editTitle', { name: reservation.name })}
      manualPage="reservations"
      width="46rem"
      isLocked={isWorking}
      acts={
        <>
          {reservation !== undefined && (
            <ActionButton
              size={56}
              variant="dangerOutline"
              isDisabled={isWorking}
              onPress={() => setCancelling(true)}
            >
              {t('cancelReservation')}
            </ActionButton>
          )}
          <ActionButton size={56} keyHint="Esc" isDisabled={isWorking} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          {reservation !== undefined && (
            <ActionButton
              size={56}
              icon={IconArmchair}
              isDisabled={isWorking || table === NO_TABLE}
              onPress={() => seat({ ...reservation, guests }, Number(table))}
            >
              {t('seat')}
            </ActionButton>
          )}
          <ActionButton
            size={56}
            variant="filled"
            type="submit"
            form="reservation"
            isDisabled={isWorking}
            isWorking={isSaving}
            workingLabel={ui('saving')}
          >
            {t('save')}
          </ActionButton>
        </>
      }
    >
      <form id="reservation" noValidate className={classes['form']} onSubmit={submit}>
        <div className={classes['pair']}>
          <TextField
            label={t('name')}
            autoFocus={reservation === undefined}
            maxLength={80}
            value={name}
            error={refused['name'] ?? missing(name, 'nameMissing')}
            onChange={setName}
          />
          <TextField
            label={t('phone')}
            inputMode="tel"
            maxLength={20}
            placeholder={t('optional')}
            value={phone}
            error={refused['phone']}
            onChange={setPhone}
          />
        </div>
        <div className={classes['pair']}>
          <DateField
            label={t('day')}
            value={date}
            error={missing(date, 'dayMissing')}
            onChange={setDate}
          />
          <TimeField
            label={t('hour')}
            value={hour}
            error={refused['at'] ?? missing(hour, 'hourMissing')}
            onChange={setHour}
          />
        </div>
        <div className={classes['pair']}>
          <div className={classes['count']}>
            <span className={classes['label']}>{t('guests')}</span>
            <Stepper
              label={t('guests')}
              value={guests}
              minimum={1}
              maximum={MOST_GUESTS}
              onChange={setGuests}
            />
          </div>
          <SelectField
            label={t('tableField')}
            value={table}
            options={[{ value: NO_TABLE, label: t('anyTable') }, ...tables]}
            error={refused['tableId']}
            onChange={setTable}
          />
        </div>
        <TextField
          label={t('note')}
          maxLength={300}
          placeholder={t('optional')}
          value={note}
          error={refused['note']}
          onChange={setNote}
        />
        {error !== null && Object.keys(refused).length === 0 && (
          <p role="alert" className={classes['refusal']}>
            {sentence(error)}
          </p>
        )}
      </form>
      <ConfirmDialog
        isOpen={isCancelling && reservation !== undefined}
        title={t('cancelTitle', { name })}
        description={t('cancelText')}
        confirmLabel={t('cancelReservation')}
        cancelLabel={t('keep')}
        isDangerous
        isWorking={cancel.isPending}
        onConfirm={() =>
          reservation !== undefined &&
          cancel.mutate({ params: { id: reservation.id }, label: t('cancelTitle', { name }) })
        }
        onClose={() => setCancelling(false)}
      />
    </Dialog>
  )
}
