import { Alert, List, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { WithdrawalEffects, WithdrawalPreview } from '@vot/contract'
import { ErrorState } from '../../ui/feedback/error-state'

interface WithdrawalEffectListProps {
  readonly preview: {
    readonly data: WithdrawalPreview | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  readonly groupResults: 'forfeit' | 'void'
}

/** The most matches that are named in one line. */
const mostNamed = 8

/** Which matches are decided, lose their result or are not played, before anything is done. */
export function WithdrawalEffectList({ preview, groupResults }: WithdrawalEffectListProps) {
  const { data, error, refetch } = preview
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={56} role="status" aria-label="Đang xem các trận bị ảnh hưởng" />
    ) : (
      <ErrorState title="Không xem trước được các trận bị ảnh hưởng" error={error} onRetry={() => void refetch()} />
    )
  }
  const effects = data[groupResults] ?? data.forfeit
  const lines = linesOf(effects)
  if (lines.length === 0) return <Text c="dimmed">Chưa có trận nào thay đổi ngay.</Text>
  return (
    <Alert
      color={effects.voided.length > 0 ? 'cam' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title="Những trận thay đổi ngay"
      role="status"
    >
      <List spacing={4} size="md">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function linesOf({ walkovers, voided, cancelled }: WithdrawalEffects): string[] {
  const won = walkovers.slice(0, mostNamed).map(({ match_code, winner }) => `Trận ${match_code}: ${winner} thắng WO`)
  return [
    ...(voided.length > 0 ? [`Hủy kết quả ${codes(voided)}`] : []),
    ...(cancelled.length > 0 ? [`Không đấu nữa: ${codes(cancelled)}`] : []),
    ...won,
    ...(walkovers.length > mostNamed ? [`và ${walkovers.length - mostNamed} trận khác thắng WO`] : []),
  ]
}

function codes(matches: WithdrawalEffects['voided']): string {
  const named = matches.slice(0, mostNamed).map(({ match_code }) => match_code)
  const rest = matches.length - named.length
  const word = matches.length === 1 ? 'trận' : 'các trận'
  return `${word} ${named.join(', ')}${rest > 0 ? ` và ${rest} trận khác` : ''}`
}
