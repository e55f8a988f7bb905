import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { strings } from '../strings'
import { startZoom, useZoom } from '../viewport/use-viewport'
import { type Viewport, zoomLimits } from '../viewport/viewport'
import classes from './zoom-bar.module.css'

/** Out, percentage (back to the first size), in, everything. Source: design 7. */
export function ZoomBar({ viewport }: { readonly viewport: Viewport }) {
  const zoom = useZoom(viewport)
  return (
    <fieldset className={classes.bar} aria-label={strings.zoomBar}>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.zoomOut}
        disabled={zoom <= zoomLimits.least}
        onClick={() => viewport.step(-1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <UnstyledButton
        className={`num ${classes.percent}`}
        title={strings.zoomReset}
        onClick={() => viewport.zoomTo(startZoom())}
      >
        {Math.round(zoom * 100)}%
      </UnstyledButton>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.zoomIn}
        disabled={zoom >= zoomLimits.most}
        onClick={() => viewport.step(1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
      <ActionIcon size={40} color="gray" aria-label={strings.fit} className={classes.fit ?? ''} onClick={viewport.fit}>
        <IconArrowsMaximize size={20} />
      </ActionIcon>
    </fieldset>
  )
}
