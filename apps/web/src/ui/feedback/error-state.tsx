import { Anchor, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { messageOf } from '../../lib/api/api-error'
import shared from '../theme/shared.module.css'
import classes from './page-state.module.css'
import { strings } from './strings'

export interface ErrorStateProps {
  /** What could not be done, such as `Không thể tải danh sách đăng ký`. */
  readonly title: string
  readonly error?: unknown
  readonly onRetry?: () => void
}

/** A read that failed, in place, with the way to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const reason = messageOf(error, '')
  return (
    <div className={classes.error} role="alert">
      <IconPlugConnectedX size={28} stroke={1.5} className={classes.errorIcon} aria-hidden />
      <div className={shared.grow}>
        <Text fw={600}>{title}</Text>
        {reason !== '' && reason !== title && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
        {onRetry && (
          <Anchor component="button" type="button" fw={600} py={8} onClick={onRetry}>
            {strings.retry}
          </Anchor>
        )}
      </div>
    </div>
  )
}
