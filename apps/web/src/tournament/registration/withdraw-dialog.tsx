import { Button, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { previewWithdrawal } from '@vot/contract'
import { useState } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { WithdrawalEffectList } from './withdrawal-effect-list'

/** What happens to a withdrawing team's matches in its group: the rest is lost, or all its results are void. */
export type GroupResults = 'forfeit' | 'void'

interface WithdrawDialogProps {
  readonly tournamentId: number
  readonly registrationId: number
  readonly team: string
  readonly hasBracket: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: (groupResults: GroupResults) => void
}

/**
 * Takes a team out, and says before what that does to matches. In a group that is still played the organiser says what
 * becomes of its matches there.
 */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { tournamentId, registrationId, team, hasBracket, busy, onClose, onConfirm } = props
  const [groupResults, setGroupResults] = useState<GroupResults>('forfeit')
  const preview = useWithdrawalPreview(tournamentId, registrationId, hasBracket)
  const mayVoid = preview.data !== undefined && preview.data.void !== null
  const chosen = mayVoid ? groupResults : 'forfeit'
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
          <Button
            color="red"
            loading={busy}
            disabled={hasBracket && preview.isPending}
            onClick={() => onConfirm(chosen)}
          >
            Cho đội rút khỏi giải
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text component="div">
          <strong>{team}</strong>
          <br />
          {hasBracket
            ? 'Các trận chưa đấu của đội thành thắng không đấu cho đối thủ. Có thể cho đội trở lại trước trận kế tiếp.'
            : 'Đội không vào bốc thăm và sơ đồ nữa. Có thể cho đội trở lại trước khi tạo sơ đồ.'}
        </Text>
        {mayVoid && (
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
        {hasBracket && <WithdrawalEffectList preview={preview} groupResults={chosen} />}
      </Stack>
    </AppDialog>
  )
}

/** What taking the team out would do to the bracket; read again with it, and not at all where there is none. */
function useWithdrawalPreview(tournamentId: number, registrationId: number, hasBracket: boolean) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'withdrawal', registrationId],
    queryFn: () => call(previewWithdrawal, { params: { id: registrationId } }),
    enabled: hasBracket,
    staleTime: 0,
    gcTime: 0,
  })
}
