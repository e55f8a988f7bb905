import { Button } from '@mantine/core'
import { maxNoShowMinutes, maxRestMinutes, type NoShowMinutes } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { fieldText } from '../../../lib/api/error-text'
import { toasts } from '../../../ui/feedback/toasts'
import { NumberField } from '../../../ui/form/number-field'
import { planStrings } from '../strings'
import type { PlanActions } from './api'
import classes from './day-plan-dialog.module.css'

interface RestTimeFormProps {
  readonly minutes: number
  readonly setRest: PlanActions['setRest']
}

/** How long players rest, 0 to 120 minutes. */
export function RestTimeForm({ minutes, setRest }: RestTimeFormProps) {
  const [value, setValue] = useState<number | string>(minutes)
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    if (typeof value !== 'number' || value < 0 || value > maxRestMinutes) {
      return setFault(await fieldText('rest-minutes-invalid'))
    }
    try {
      toasts.success((await setRest.mutateAsync(value)).message)
    } catch (failure) {
      setFault(failure instanceof ApiError ? (failure.fields.minutes ?? null) : null)
      toasts.failure(planStrings.restFailed, failure)
    }
  }
  return (
    <form
      className={classes.rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NumberField
        decimals={0}
        size="md"
        label={planStrings.restLabel}
        allowNegative={false}
        min={0}
        step={5}
        value={value}
        error={fault}
        onChange={(next) => {
          setValue(next)
          setFault(null)
        }}
      />
      <Button type="submit" variant="default" loading={setRest.isPending} disabled={value === minutes}>
        {planStrings.restSave}
      </Button>
    </form>
  )
}

interface NoShowTimeFormProps {
  readonly minutes: NoShowMinutes
  readonly setNoShow: PlanActions['setNoShow']
}

type Field = keyof NoShowMinutes
const fields = ['usual', 'medal'] as const
/** As the server names them. */
const wireNames: Readonly<Record<Field, string>> = { usual: 'minutes', medal: 'medal_minutes' }

/** How long sides that were called have, 1 to 60 minutes: in most matches, and in those for a medal. */
export function NoShowTimeForm({ minutes, setNoShow }: NoShowTimeFormProps) {
  const [values, setValues] = useState<Readonly<Record<Field, number | string>>>(minutes)
  const [faults, setFaults] = useState<Readonly<Partial<Record<Field, string | null>>>>({})
  const save = async () => {
    const { usual, medal } = values
    if (!isAllowed(usual) || !isAllowed(medal)) {
      const text = await fieldText('no-show-minutes-invalid')
      const fault = (value: number | string) => (isAllowed(value) ? null : text)
      return setFaults({ usual: fault(usual), medal: fault(medal) })
    }
    try {
      toasts.success((await setNoShow.mutateAsync({ usual, medal })).message)
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields : {}
      setFaults({ usual: refused[wireNames.usual] ?? null, medal: refused[wireNames.medal] ?? null })
      toasts.failure(planStrings.noShowFailed, failure)
    }
  }
  return (
    <form
      className={classes.rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {fields.map((field) => (
        <NumberField
          key={field}
          decimals={0}
          size="md"
          label={planStrings.noShowLabels[field]}
          allowNegative={false}
          min={1}
          step={5}
          value={values[field]}
          error={faults[field]}
          onChange={(next) => {
            setValues({ ...values, [field]: next })
            setFaults({})
          }}
        />
      ))}
      <Button
        type="submit"
        variant="default"
        loading={setNoShow.isPending}
        disabled={values.usual === minutes.usual && values.medal === minutes.medal}
        aria-label={planStrings.noShowSave}
      >
        {planStrings.restSave}
      </Button>
    </form>
  )
}

function isAllowed(value: number | string): value is number {
  return typeof value === 'number' && value >= 1 && value <= maxNoShowMinutes
}
