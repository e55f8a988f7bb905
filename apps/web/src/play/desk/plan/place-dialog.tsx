import { Button, Select } from '@mantine/core'
import { IconAlertTriangle, IconPinned, IconPinnedOff } from '@tabler/icons-react'
import type { PlanView } from '@vot/contract'
import { type MatchPin, startOfVietnamDay } from '@vot/domain'
import { useState } from 'react'
import { formatClock, formatWeekday } from '../../../lib/format/format-day'
import { timeOn } from '../../../lib/format/vietnam-days'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { TimeInput } from '../../../ui/form/time-input'
import { gridStrings } from '../strings'
import classes from './plan.module.css'
import type { PlanDay } from './plan-days'
import { type PlanBlock, previewPlace, type WorkedPlan } from './plan-model'
import { movesText, refusalText, sidesText } from './plan-texts'

interface PlaceDialogProps {
  readonly view: PlanView
  readonly plan: WorkedPlan
  readonly block: PlanBlock
  /** From today on. */
  readonly days: readonly PlanDay[]
  readonly onPlace: (place: MatchPin | null) => void
  readonly onClose: () => void
}

/** Court and time of a match that waits, for who does not carry it; it says what that does before it is done. */
export function PlaceDialog({ view, plan, block, days, onPlace, onClose }: PlaceDialogProps) {
  const { match } = block
  const [courtId, setCourtId] = useState(String(block.courtId))
  const [time, setTime] = useState(formatClock(block.start))
  const [day, setDay] = useState(startOfVietnamDay(block.start))
  const start = Date.parse(timeOn(day, time) ?? '')
  const place = Number.isNaN(start) ? null : { courtId: Number(courtId), start }
  const preview = place && previewPlace(view, plan, match, place)
  return (
    <AppDialog
      opened
      title={gridStrings.placeTitle(match.day_code)}
      onClose={onClose}
      onSubmit={() => place && preview?.refusal === null && onPlace(place)}
      footer={
        <>
          {match.pin && (
            <Button
              variant="default"
              leftSection={<IconPinnedOff size={18} aria-hidden />}
              onClick={() => onPlace(null)}
            >
              {gridStrings.unpin}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {gridStrings.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!place || preview?.refusal !== null}
            leftSection={<IconPinned size={18} aria-hidden />}
          >
            {gridStrings.pin}
          </Button>
        </>
      }
    >
      <p className={classes.teams}>{gridStrings.match(match.day_code, ...sidesText(view, match))}</p>
      <div className={classes.fields}>
        {days.length > 1 && (
          <Select
            size="md"
            label={gridStrings.day}
            allowDeselect={false}
            data={days.map((each) => ({ value: String(each.day), label: formatWeekday(each.day) }))}
            value={String(day)}
            onChange={(value) => {
              const chosen = days.find((each) => String(each.day) === value)
              if (!chosen) return
              setDay(chosen.day)
              setTime(formatClock(chosen.day === startOfVietnamDay(block.start) ? block.start : openingOf(chosen)))
            }}
          />
        )}
        <Select
          size="md"
          label={gridStrings.court}
          allowDeselect={false}
          data={view.courts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={courtId}
          onChange={(value) => value !== null && setCourtId(value)}
        />
        <TimeInput size="md" label={gridStrings.start} value={time} data-autofocus onChange={setTime} />
      </div>
      {preview && (
        <p role="status" className={preview.refusal ? classes.refused : classes.fine}>
          {preview.refusal && <IconAlertTriangle size={16} aria-hidden />}{' '}
          {preview.refusal ? refusalText(view, preview.refusal, start) : movesText(preview, start)}
        </p>
      )}
    </AppDialog>
  )
}

/** When the first match of the day can begin. */
function openingOf({ day, opens, blocks }: PlanDay): number {
  return opens ?? Math.min(...blocks.map(({ start }) => start), day + 12 * 3_600_000)
}
