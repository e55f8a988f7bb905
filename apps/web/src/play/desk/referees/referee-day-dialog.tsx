import { Select } from '@mantine/core'
import type { RefereeDayView } from '@vot/contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { formatTime } from '../../../lib/format/format-day'
import { timeOfToday } from '../../../lib/format/vietnam-days'
import { useClubs } from '../../../people/club/api'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { TimeInput } from '../../../ui/form/time-input'
import { everyVenue, isSameVenue, venueText } from '../desk-facts'
import type { RefereeDayChange } from './api'
import classes from './referees-panel.module.css'
import { refereeStrings as strings } from './strings'

interface RefereeDayDialogProps {
  readonly title: string
  readonly day: RefereeDayView | null
  /** Of the group. */
  readonly venues: readonly string[]
  /** Answers what to say. */
  readonly save: (change: RefereeDayChange) => Promise<{ readonly message: string }>
  readonly busy: boolean
  readonly onClose: () => void
}

/** Hours, venue and club of a referee today; saving it signs them in. */
export function RefereeDayDialog({ title, day, venues, save, busy, onClose }: RefereeDayDialogProps) {
  const isOver = day === null || day.left_at !== null
  const [from, setFrom] = useState(isOver ? '' : timeText(day.from))
  const [until, setUntil] = useState(isOver ? '' : timeText(day.until))
  const [venue, setVenue] = useState(venues.find((each) => day?.venue != null && isSameVenue(each, day.venue)) ?? null)
  // What the server knows of earlier days stays unless it is chosen here.
  const [clubId, setClubId] = useState<number | null | undefined>(day ? day.club_id : undefined)
  const [fault, setFault] = useState<string | null>(null)
  const clubs = useClubs()
  const submit = async () => {
    const change = {
      from: timeOfToday(from) ?? null,
      until: timeOfToday(until) ?? null,
      ...(venues.length > 1 && { venue }),
      ...(clubId !== undefined && { club_id: clubId }),
    }
    try {
      toasts.success((await save(change)).message)
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'referee-hours-wrong') setFault(failure.message)
      toasts.failure(strings.saveFailed, failure)
    }
  }
  return (
    <FormDialog
      opened
      title={title}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={strings.save}
    >
      <div className={classes.fields}>
        <div className={classes.hours}>
          <TimeInput
            size="md"
            label={strings.from}
            value={from}
            onChange={(next) => {
              setFrom(next)
              setFault(null)
            }}
          />
          <TimeInput
            size="md"
            label={strings.until}
            value={until}
            error={fault}
            onChange={(next) => {
              setUntil(next)
              setFault(null)
            }}
          />
          <p className={classes.help}>{strings.hoursHelp}</p>
        </div>
        {venues.length > 1 && (
          <Select
            size="md"
            label={strings.venue}
            allowDeselect={false}
            data={[
              { value: everyVenue, label: strings.everyVenue },
              ...venues.map((each) => ({ value: each, label: venueText(each) })),
            ]}
            value={venue ?? everyVenue}
            onChange={(value) => setVenue(value === everyVenue ? null : value)}
          />
        )}
        <Select
          size="md"
          label={strings.club}
          description={strings.clubHelp}
          placeholder={strings.noClub}
          searchable
          clearable
          data={(clubs.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={clubId == null ? null : String(clubId)}
          onChange={(value) => setClubId(value === null ? null : Number(value))}
        />
      </div>
    </FormDialog>
  )
}

function timeText(iso: string | null): string {
  return iso === null ? '' : formatTime(iso)
}
