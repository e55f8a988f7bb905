import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './refresh-button.module.css'

export interface RefreshButtonProps {
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** "Làm mới"; the icon turns while the content stays. An icon alone on phones. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  const icon = <IconRefresh size={20} stroke={1.75} className={busy ? (classes.turning ?? '') : ''} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={onRefresh} visibleFrom="sm" aria-busy={busy}>
        Làm mới
      </Button>
      <ActionIcon size={44} color="gray" onClick={onRefresh} hiddenFrom="sm" aria-label="Làm mới" aria-busy={busy}>
        {icon}
      </ActionIcon>
    </>
  )
}
