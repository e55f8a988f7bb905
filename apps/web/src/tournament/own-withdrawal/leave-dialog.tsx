import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import shared from '../../ui/theme/shared.module.css'
import type { OwnPlace } from './api'
import { ownWithdrawalStrings as strings } from './strings'

interface LeaveDialogProps {
  readonly place: OwnPlace
  readonly busy: boolean
  readonly onClose: () => void
  readonly onLeave: (reason: string) => void
}

/** Says what leaving does, and asks why. */
export function LeaveDialog({ place: { team, paid, waiting }, busy, onClose, onLeave }: LeaveDialogProps) {
  const [chosen, setChosen] = useState('')
  const [written, setWritten] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isOther = chosen === strings.other
  const reason = isOther ? written.trim() : chosen
  const error = isMissing && reason === '' ? strings.needed : undefined
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.ask}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button color="red" loading={busy} onClick={() => (reason === '' ? setMissing(true) : onLeave(reason))}>
            {strings.leave}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <div>
          <strong>{team}</strong>
          <br />
          {waiting ? strings.effectWaiting : strings.effect} {paid && strings.effectPaid}
        </div>
        <Radio.Group
          label={strings.why}
          description={strings.whyHint}
          value={chosen}
          onChange={setChosen}
          error={isOther ? undefined : error}
        >
          <Stack gap="xs" mt={6}>
            {[...strings.reasons, strings.other].map((each) => (
              <Radio.Card key={each} value={each} className={shared.choice ?? ''}>
                <Radio.Indicator />
                {each}
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        {isOther && (
          <Textarea
            autosize
            maxLength={500}
            label={strings.otherLabel}
            value={written}
            error={error}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
      </Stack>
    </AppDialog>
  )
}
