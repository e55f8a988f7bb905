import { Checkbox, Stack, Switch } from '@mantine/core'
import type { OwnFollows } from '@vot/contract'
import { pushKinds, usualQuietHours } from '@vot/domain'
import { useState } from 'react'
import { typedTime } from '../../lib/format/typed-time'
import { TimeInput } from '../../ui/form/time-input'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import { useSetPushSettings } from './api'
import classes from './follow.module.css'
import { strings } from './strings'

interface PushSettingsProps {
  readonly own: OwnFollows
}

/** Whether this device is told, of which kinds, and when it is left alone. */
export function PushSettings({ own }: PushSettingsProps) {
  const { mutate, isPending } = useSetPushSettings(strings.settingsFailed)
  const { is_on: isOn, kinds_off: kindsOff } = own
  const setKind = (kind: (typeof pushKinds)[number], on: boolean) =>
    mutate({ kinds_off: on ? kindsOff.filter((each) => each !== kind) : [...kindsOff, kind] })
  return (
    <Card title={strings.settings}>
      <Switch
        size="lg"
        label={strings.settingsText}
        checked={isOn}
        disabled={isPending}
        onChange={(event) => mutate({ is_on: event.currentTarget.checked })}
      />
      {isOn && (
        <>
          <Stack gap={0} component="fieldset" className={classes.kinds ?? ''}>
            <legend>{strings.kinds}</legend>
            {pushKinds.map((kind) => (
              <Checkbox
                key={kind}
                className={classes.kind ?? ''}
                label={strings.kind[kind]}
                checked={!kindsOff.includes(kind)}
                disabled={isPending}
                onChange={(event) => setKind(kind, event.currentTarget.checked)}
              />
            ))}
          </Stack>
          <QuietHours quiet={own.quiet} />
        </>
      )}
    </Card>
  )
}

function QuietHours({ quiet }: { readonly quiet: OwnFollows['quiet'] }) {
  const { mutate, isPending } = useSetPushSettings(strings.settingsFailed)
  const [draft, setDraft] = useState({ from: clockOf(quiet?.from), to: clockOf(quiet?.to) })
  const change = (next: typeof draft) => {
    setDraft(next)
    const [from, to] = [minuteOf(next.from), minuteOf(next.to)]
    if (from === null || to === null || (from === quiet?.from && to === quiet.to)) return
    mutate({ quiet: { from, to } })
  }
  const turn = (on: boolean) => {
    if (on) setDraft({ from: clockOf(usualQuietHours.from), to: clockOf(usualQuietHours.to) })
    mutate({ quiet: on ? usualQuietHours : null })
  }
  return (
    <Stack gap="xs">
      <Switch
        size="lg"
        label={strings.quiet}
        description={strings.quietText}
        checked={quiet !== null}
        disabled={isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {quiet !== null && (
        <div className={`${shared.row} ${classes.times}`}>
          {(['from', 'to'] as const).map((end) => (
            <TimeInput
              key={end}
              size="md"
              label={end === 'from' ? strings.quietFrom : strings.quietTo}
              value={draft[end]}
              onChange={(time) => change({ ...draft, [end]: time })}
            />
          ))}
        </div>
      )}
    </Stack>
  )
}

/** `22:00`; empty where there is none. */
export function clockOf(minute: number | undefined): string {
  if (minute === undefined) return ''
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(typedTime(clock) ?? '') ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
