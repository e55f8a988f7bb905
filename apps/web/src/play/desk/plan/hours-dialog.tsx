import type { PlanView } from '@vot/contract'
import { useState } from 'react'
import { formatTime, formatWeekday } from '../../../lib/format/format-day'
import { timeOn } from '../../../lib/format/vietnam-days'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { TimeInput } from '../../../ui/form/time-input'
import { gridStrings } from '../strings'
import classes from './plan.module.css'
import type { PlanBody } from './plan-model'

type DayView = PlanView['days'][number]

interface HoursDialogProps {
  readonly days: PlanView['days']
  readonly onSave: (hours: NonNullable<PlanBody['hours']>) => void
  readonly onClose: () => void
}

interface Times {
  readonly opens: string
  readonly closes: string
}

const timesOf = ({ opens, closes }: DayView): Times => ({
  opens: opens === null ? '' : formatTime(opens),
  closes: closes === null ? '' : formatTime(closes),
})

/** When the courts open and close on each day: what does not fit is planned on the next one. */
export function HoursDialog({ days, onSave, onClose }: HoursDialogProps) {
  const [times, setTimes] = useState<ReadonlyMap<string, Times>>(new Map(days.map((day) => [day.day, timesOf(day)])))
  const isWrong = (day: DayView) => {
    const { opens, closes } = effective(day, times.get(day.day) ?? timesOf(day))
    return opens !== '' && closes !== '' && opens >= closes
  }
  const save = () => {
    if (days.some(isWrong)) return
    onSave(
      days.flatMap((day) => {
        const own = times.get(day.day) ?? timesOf(day)
        const before = timesOf(day)
        if (own.opens === before.opens && own.closes === before.closes) return []
        const momentOf = (time: string) => timeOn(Date.parse(day.day), time) ?? null
        return [{ day: day.day, opens: momentOf(own.opens), closes: momentOf(own.closes) }]
      }),
    )
  }
  return (
    <FormDialog
      opened
      title={gridStrings.hours}
      onClose={onClose}
      onSubmit={save}
      submitLabel={gridStrings.save}
      cancelLabel={gridStrings.cancel}
      submitDisabled={days.some(isWrong)}
    >
      <p className={classes.help}>{days.length > 1 ? gridStrings.hoursHelp : gridStrings.hoursHelpOneDay}</p>
      {days.map((day) => {
        const name = formatWeekday(Date.parse(day.day))
        const own = times.get(day.day) ?? timesOf(day)
        const set = (change: Partial<Times>) => setTimes((known) => new Map(known).set(day.day, { ...own, ...change }))
        return (
          <fieldset key={day.day} className={classes.hours}>
            <legend>{name}</legend>
            <TimeInput
              size="md"
              label={gridStrings.opens}
              aria-label={`${gridStrings.opens}, ${name}`}
              description={usually(day.usual_opens, gridStrings.opensByMatches)}
              value={own.opens}
              onChange={(opens) => set({ opens })}
            />
            <TimeInput
              size="md"
              label={gridStrings.closes}
              aria-label={`${gridStrings.closes}, ${name}`}
              description={usually(day.usual_closes, gridStrings.closesByMatches)}
              error={isWrong(day) && gridStrings.hoursWrong}
              value={own.closes}
              onChange={(closes) => set({ closes })}
            />
          </fieldset>
        )
      })}
    </FormDialog>
  )
}

/** What holds where a field is left empty. */
function usually(usual: string | null, none: string): string {
  return usual === null ? none : gridStrings.leftEmpty(formatTime(usual))
}

function effective({ usual_opens, usual_closes }: DayView, { opens, closes }: Times): Times {
  const orUsual = (time: string, usual: string | null) => (time === '' && usual !== null ? formatTime(usual) : time)
  return { opens: orUsual(opens, usual_opens), closes: orUsual(closes, usual_closes) }
}
