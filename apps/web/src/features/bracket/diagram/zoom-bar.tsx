import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type Look, startZoom } from '../looks'
import { strings } from '../strings'
import { useZoom } from '../viewport/use-viewport'
import type { Viewport } from '../viewport/viewport'
import classes from './zoom-bar.module.css'

/** Out, percentage (back to the first size), in, everything. Source: design 7. */
export function ZoomBar({ viewport, look }: { readonly viewport: Viewport; readonly look: Look }) {
  const zoom = useZoom(viewport)
  return (
    <fieldset className={classes.bar} aria-label={strings.zoomBar}>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.zoomOut}
        disabled={zoom <= look.zoom.least}
        onClick={() => viewport.step(-1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <UnstyledButton
        className={`num ${classes.percent}`}
        title={strings.zoomReset}
        onClick={() => viewport.zoomTo(startZoom(look))}
      >
        {Math.round(zoom * 100)}%
      </UnstyledButton>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.zoomIn}
        disabled={zoom >= look.zoom.most}
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
