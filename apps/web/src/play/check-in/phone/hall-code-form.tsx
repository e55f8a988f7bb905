import { Button } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { hallCodeLength } from '@vot/domain'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { formatTime } from '../../../lib/format/format-day'
import shared from '../../../ui/theme/shared.module.css'
import { phoneStrings as strings } from '../strings'
import { useArriveByPhone } from './api'
import type { Person } from './own-people'
import classes from './phone.module.css'

const boxes = Array.from({ length: hallCodeLength }, (_, at) => at)

interface HallCodeFormProps {
  readonly groupId: number
  readonly person: Person
  readonly isCutOff: boolean
}

/** Four characters off the wall; one that is old says so, and what to do. */
export function HallCodeForm({ groupId, person, isCutOff }: HallCodeFormProps) {
  const [typed, setTyped] = useState('')
  const { mutate, error, isPending, reset, variables = '' } = useArriveByPhone(groupId, person)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length === hallCodeLength && !isCutOff) mutate(typed, { onError: () => field.current?.select() })
  }
  return (
    <form className={`${shared.panel} ${classes.card} ${classes.code}`} data-failed={error !== null} onSubmit={submit}>
      {error ? (
        <Refused error={error} code={variables} id={`${id}-why`} />
      ) : (
        <label htmlFor={id} className={classes.label}>
          {strings.codeLabel}
        </label>
      )}
      <div className={classes.boxes}>
        <input
          ref={field}
          id={id}
          aria-label={strings.codeLabel}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-why` : undefined}
          className={`num ${classes.input}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={hallCodeLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value.toUpperCase().replace(/[^0-9A-Z]/g, ''))
            if (error) reset()
          }}
        />
        {boxes.map((at) => (
          <span
            key={at}
            aria-hidden
            className={`num ${classes.box}`}
            data-next={at === Math.min(typed.length, hallCodeLength - 1)}
          >
            {typed[at] ?? ''}
          </span>
        ))}
      </div>
      <Button
        type="submit"
        fullWidth
        size="lg"
        loading={isPending}
        disabled={typed.length < hallCodeLength || isCutOff}
      >
        {strings.arrive}
      </Button>
      <p className={`${shared.row} ${shared.soft} ${classes.hint}`} role={isCutOff ? 'status' : undefined}>
        <IconInfoCircle size={16} aria-hidden />
        {isCutOff ? strings.offline : strings.codeHint}
      </p>
    </form>
  )
}

function Refused({ error, code, id }: { readonly error: Error; readonly code: string; readonly id: string }) {
  const [title, text] = reasonOf(error, code)
  return (
    <div id={id} role="alert" className={classes.refused}>
      <p className={shared.row}>
        <IconAlertCircle size={20} aria-hidden />
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </div>
  )
}

function reasonOf(error: Error, code: string): readonly [string, string] {
  if (error instanceof ApiError && error.code === 'hall-code-old') {
    return [strings.oldCode(code), strings.oldCodeText(formatTime(String(error.details.changed_at)))]
  }
  if (error instanceof ApiError && error.code === 'hall-code-wrong') {
    return [strings.wrongCode(code), strings.wrongCodeText]
  }
  return [strings.arriveFailed, messageOf(error, strings.arriveFailed)]
}
