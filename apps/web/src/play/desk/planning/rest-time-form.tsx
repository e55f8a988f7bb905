import { Button } from '@mantine/core'
import { mostRestMinutes } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { fieldText } from '../../../lib/api/told-text'
import { toasts } from '../../../ui/feedback/toasts'
import { NumberField } from '../../../ui/form/number-field'
import type { PlanActions } from './api'
import classes from './day-plan-dialog.module.css'
import { strings } from './strings'

interface RestTimeFormProps {
  readonly minutes: number
  readonly setRest: PlanActions['setRest']
}

/** How long players rest, 0 to 120 minutes. */
export function RestTimeForm({ minutes, setRest }: RestTimeFormProps) {
  const [value, setValue] = useState<number | string>(minutes)
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    if (typeof value !== 'number' || value < 0 || value > mostRestMinutes) {
      return setFault(await fieldText('rest-minutes-invalid'))
    }
    try {
      toasts.success((await setRest.mutateAsync(value)).message)
    } catch (failure) {
      setFault(failure instanceof ApiError ? (failure.fields.minutes ?? null) : null)
      toasts.failure(strings.restFailed, failure)
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
        label={strings.restLabel}
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
        {strings.restSave}
      </Button>
    </form>
  )
}
