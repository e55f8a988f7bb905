import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AppDialog } from '../../ui/app-dialog'
import { strings } from './strings'
import type { GroupResults } from './team-calls'

interface WithdrawDialogProps {
  readonly team: string
  readonly hasBracket: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: (groupResults: GroupResults) => void
}

/** Takes a team out; with a bracket the organiser says what becomes of its group matches. Source: D 5. */
export function WithdrawDialog({ team, hasBracket, busy, onClose, onConfirm }: WithdrawDialogProps) {
  const [groupResults, setGroupResults] = useState<GroupResults>('forfeit')
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.withdrawTitle}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {strings.cancel}
          </Button>
          <Button color="red" loading={busy} onClick={() => onConfirm(groupResults)}>
            {strings.withdraw}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text component="div">
          <strong>{team}</strong>
          <br />
          {strings.withdrawText}
        </Text>
        {hasBracket && (
          <Radio.Group
            label={strings.withdrawGroup}
            value={groupResults}
            onChange={(value) => setGroupResults(value === 'void' ? 'void' : 'forfeit')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="forfeit" label={strings.forfeitRest} />
              <Radio value="void" label={strings.voidAll} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </AppDialog>
  )
}
