import { Checkbox, NumberInput, Select } from '@mantine/core'
import type { PlanView } from '@vot/contract'
import { type DayHours, startOfVietnamDay } from '@vot/domain'
import { useState } from 'react'
import { formatClock, formatClockFrom, formatTime, formatWeekday } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { timeOn } from '../../../lib/format/vietnam-days'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { TimeInput } from '../../../ui/form/time-input'
import { DataTable } from '../../../ui/table/data-table'
import { gridStrings } from '../strings'
import classes from './plan.module.css'

type DivisionView = PlanView['divisions'][number]

interface DivisionDialogProps {
  readonly division: DivisionView
  /** Those of its venue. */
  readonly courts: PlanView['courts']
  /** Of the group. */
  readonly days: readonly DayHours[]
  /** The group's other divisions. */
  readonly others: readonly DivisionView[]
  readonly onSave: (plan: DivisionView['plan']) => void
  readonly onClose: () => void
}

const numberOrNull = (value: string | number) => (typeof value === 'number' ? value : null)

/** What organisers fix of a division: start, order, courts, length of a match; and what its phases have taken so far. */
export function DivisionDialog({ division, courts, days, others, onSave, onClose }: DivisionDialogProps) {
  const { plan, name, paces, starts_at } = division
  const [time, setTime] = useState(plan.not_before === null ? '' : formatTime(plan.not_before))
  const announced = Date.parse(starts_at)
  const usualDay = startOfVietnamDay(Math.max(serverNow(), announced))
  const [day, setDay] = useState(plan.not_before === null ? usualDay : startOfVietnamDay(Date.parse(plan.not_before)))
  const [turn, setTurn] = useState<string | number>(plan.turn ?? '')
  const [minutes, setMinutes] = useState<string | number>(plan.match_minutes ?? '')
  const every = courts.map(({ id }) => String(id))
  const [chosen, setChosen] = useState(plan.court_ids?.map(String) ?? every)
  const isEvery = chosen.length === every.length
  /** Another day alone says to begin with it. */
  const openingOn = (chosenDay: number) =>
    chosenDay === usualDay ? '' : formatClock(days.find((each) => each.day === chosenDay)?.opens ?? chosenDay)
  const choices = days.filter((each) => each.day >= startOfVietnamDay(serverNow()))
  const save = () => {
    if (chosen.length === 0) return
    onSave({
      tournament_id: plan.tournament_id,
      not_before: timeOn(day, time || openingOn(day)) ?? null,
      turn: numberOrNull(turn),
      court_ids: isEvery ? null : chosen.map(Number).sort((a, b) => a - b),
      match_minutes: numberOrNull(minutes),
    })
  }
  return (
    <FormDialog
      opened
      width="wide"
      title={gridStrings.divisionTitle(name)}
      onClose={onClose}
      onSubmit={save}
      submitLabel={gridStrings.save}
      cancelLabel={gridStrings.cancel}
      submitDisabled={chosen.length === 0}
    >
      <div className={classes.fields}>
        {choices.length > 1 && (
          <Select
            size="md"
            label={gridStrings.day}
            allowDeselect={false}
            data={choices.map((each) => ({ value: String(each.day), label: formatWeekday(each.day) }))}
            value={String(day)}
            onChange={(value) => value !== null && setDay(Number(value))}
          />
        )}
        <TimeInput
          size="md"
          label={gridStrings.notBefore}
          description={gridStrings.announced(formatClockFrom(day, announced))}
          value={time}
          data-autofocus
          onChange={setTime}
        />
        <NumberInput
          size="md"
          label={gridStrings.turn}
          description={gridStrings.turnHelp}
          min={1}
          max={99}
          allowDecimal={false}
          value={turn}
          onChange={setTurn}
        />
        <NumberInput
          size="md"
          label={gridStrings.matchMinutes}
          description={gridStrings.matchMinutesHelp}
          min={5}
          max={240}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
        <NumberInput
          size="md"
          label={gridStrings.courtCount}
          description={gridStrings.courtCountHelp}
          min={1}
          max={courts.length}
          allowDecimal={false}
          value={chosen.length}
          onChange={(count) => typeof count === 'number' && setChosen(someCourts(count, chosen, courts, others))}
        />
      </div>
      <Checkbox.Group
        className={classes.courts ?? ''}
        label={gridStrings.courts}
        error={chosen.length === 0 && gridStrings.oneCourt}
        value={chosen}
        onChange={setChosen}
      >
        <div className={classes.chips}>
          {courts.map(({ id, name: court }) => (
            <Checkbox key={id} value={String(id)} label={court} />
          ))}
        </div>
      </Checkbox.Group>
      <DataTable>
        <caption className={classes.caption}>{gridStrings.paces}</caption>
        <thead>
          <tr>
            <th scope="col">{gridStrings.phase}</th>
            <th scope="col">{gridStrings.planned}</th>
            <th scope="col">{gridStrings.measured}</th>
          </tr>
        </thead>
        <tbody>
          {paces.map(({ phase, expected_minutes, measured_minutes, count }) => (
            <tr key={phase}>
              <th scope="row">{gridStrings.phases[phase as keyof typeof gridStrings.phases] ?? phase}</th>
              <td className="num">{gridStrings.minutes(expected_minutes)}</td>
              <td className="num">
                {measured_minutes === null ? gridStrings.notMeasured : gridStrings.measuredOn(measured_minutes, count)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </FormDialog>
  )
}

/** So many courts: of those that were chosen the first, else those that the fewest other divisions have a share of. */
function someCourts(
  count: number,
  chosen: readonly string[],
  courts: PlanView['courts'],
  others: readonly DivisionView[],
): string[] {
  const sharesOf = (id: number) => others.filter(({ plan }) => plan.court_ids?.includes(id)).length
  const order = courts.map(({ id }) => String(id))
  const kept = order.filter((id) => chosen.includes(id))
  const more = order.filter((id) => !chosen.includes(id)).sort((a, b) => sharesOf(Number(a)) - sharesOf(Number(b)))
  const some = new Set([...kept, ...more].slice(0, count))
  return order.filter((id) => some.has(id))
}
