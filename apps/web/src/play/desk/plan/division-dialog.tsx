import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { PlanView } from '@vot/contract'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { timeOn } from '../../../lib/format/vietnam-days'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { DataTable } from '../../../ui/table/data-table'
import { gridStrings } from '../strings'
import classes from './plan.module.css'

type DivisionView = PlanView['divisions'][number]

interface DivisionDialogProps {
  readonly division: DivisionView
  /** Those of its venue. */
  readonly courts: PlanView['courts']
  readonly onSave: (plan: DivisionView['plan']) => void
  readonly onClose: () => void
}

const numberOrNull = (value: string | number) => (typeof value === 'number' ? value : null)

/** What organisers fix of a division: start, order, courts, length of a match; and what its phases have taken so far. */
export function DivisionDialog({ division, courts, onSave, onClose }: DivisionDialogProps) {
  const { plan, name, paces, starts_at } = division
  const [time, setTime] = useState(plan.not_before === null ? '' : formatTime(plan.not_before))
  const [turn, setTurn] = useState<string | number>(plan.turn ?? '')
  const [minutes, setMinutes] = useState<string | number>(plan.match_minutes ?? '')
  const every = courts.map(({ id }) => String(id))
  const [chosen, setChosen] = useState(plan.court_ids?.map(String) ?? every)
  const isEvery = chosen.length === every.length
  const save = () => {
    if (chosen.length === 0) return
    onSave({
      tournament_id: plan.tournament_id,
      not_before: timeOn(Math.max(serverNow(), Date.parse(starts_at)), time) ?? null,
      turn: numberOrNull(turn),
      court_ids: isEvery ? null : chosen.map(Number).sort((a, b) => a - b),
      match_minutes: numberOrNull(minutes),
    })
  }
  return (
    <AppDialog
      opened
      width="wide"
      title={gridStrings.divisionTitle(name)}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {gridStrings.cancel}
          </Button>
          <Button type="submit" disabled={chosen.length === 0}>
            {gridStrings.save}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <TextInput
          size="md"
          type="time"
          label={gridStrings.notBefore}
          description={gridStrings.announced(formatTime(starts_at))}
          value={time}
          data-autofocus
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
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
    </AppDialog>
  )
}
