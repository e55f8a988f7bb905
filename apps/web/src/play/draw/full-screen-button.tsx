import { Button } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { strings } from './strings'

/** Gives the whole screen to the stage. */
export function FullScreenButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconMaximize size={20} stroke={1.75} aria-hidden />} onClick={onClick}>
      {strings.fullScreen}
    </Button>
  )
}
