import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './refresh-button.module.css'
import { strings } from './strings'

export interface RefreshButtonProps {
  readonly busy: boolean
  readonly onRefresh: () => void
  /** An icon alone on wide screens too, where the line is short of room. */
  readonly isCompact?: boolean
}

/** Reads again; the icon turns while the content stays. An icon alone on phones. */
export function RefreshButton({ busy, onRefresh, isCompact = false }: RefreshButtonProps) {
  const icon = <IconRefresh size={20} stroke={1.75} className={busy ? (classes.turning ?? '') : ''} aria-hidden />
  return (
    <>
      {!isCompact && (
        <Button variant="default" leftSection={icon} onClick={onRefresh} visibleFrom="sm" aria-busy={busy}>
          {strings.refresh}
        </Button>
      )}
      <ActionIcon
        size={44}
        color="gray"
        onClick={onRefresh}
        aria-label={strings.refresh}
        aria-busy={busy}
        {...(!isCompact && { hiddenFrom: 'sm' as const })}
      >
        {icon}
      </ActionIcon>
    </>
  )
}
