import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AppDialog } from './app-dialog'

/** What happens to a withdrawing team's matches in its group: the rest is lost, or all its results are void. */
export type GroupResults = 'forfeit' | 'void'

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
      title="Cho đội này rút khỏi giải?"
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            Hủy
          </Button>
          <Button color="red" loading={busy} onClick={() => onConfirm(groupResults)}>
            Cho đội rút khỏi giải
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text component="div">
          <strong>{team}</strong>
          <br />
          Các trận chưa đấu của đội thành thắng không đấu cho đối thủ. Có thể cho đội trở lại trước trận kế tiếp.
        </Text>
        {hasBracket && (
          <Radio.Group
            label="Với các trận vòng bảng"
            value={groupResults}
            onChange={(value) => setGroupResults(value === 'void' ? 'void' : 'forfeit')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="forfeit" label="Giữ kết quả đã có, xử thua các trận còn lại" />
              <Radio value="void" label="Hủy mọi kết quả của đội trong bảng" />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </AppDialog>
  )
}
