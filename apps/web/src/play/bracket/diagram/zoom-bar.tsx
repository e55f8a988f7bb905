import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { type DiagramStyle, startZoom } from '../diagram-styles'
import { strings } from '../strings'
import type { Viewport } from '../viewport/viewport'
import classes from './zoom-bar.module.css'

interface ZoomBarProps {
  readonly viewport: Viewport
  readonly diagramStyle: DiagramStyle
  /** Whether the overview replaces the zoomable drawing; undefined where there is no overview. */
  readonly whole?: boolean | undefined
  readonly onWhole: (whole: boolean) => void
}

/** Zoom out, percentage (resets), zoom in, fit all. */
export const ZoomBar = memo(function ZoomBar({ viewport, diagramStyle, whole, onWhole }: ZoomBarProps) {
  const isAtMinimum = useSyncExternalStore(viewport.subscribe, () => viewport.view().zoom <= diagramStyle.zoom.least)
  const isAtMaximum = useSyncExternalStore(viewport.subscribe, () => viewport.view().zoom >= diagramStyle.zoom.most)
  return (
    <fieldset className={`${shared.inlineRow} ${shared.box} ${classes.bar}`} aria-label={strings.zoomBar}>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.zoomOut}
        disabled={isAtMinimum || whole === true}
        onClick={() => viewport.step(-1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <UnstyledButton
        className={`num reach ${classes.percent}`}
        title={strings.zoomReset}
        disabled={whole}
        onClick={() => viewport.zoomTo(startZoom(diagramStyle))}
      >
        <Percent viewport={viewport} />
      </UnstyledButton>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.zoomIn}
        disabled={isAtMaximum || whole === true}
        onClick={() => viewport.step(1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
      <ActionIcon
        size={40}
        color="gray"
        aria-label={strings.fit}
        title={strings.fit}
        aria-pressed={whole}
        className={classes.fit ?? ''}
        onClick={() => (whole === undefined ? viewport.fit() : onWhole(!whole))}
      >
        <IconArrowsMaximize size={20} />
      </ActionIcon>
      <SpokenPercent viewport={viewport} />
    </fieldset>
  )
})

/** A figure that changes in every frame cannot be read, and would be laid out in each. */
const writeIntervalMs = 150

/** Changes during a pinch, so it is written without a render. */
function Percent({ viewport }: Pick<ZoomBarProps, 'viewport'>) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let writtenAt = -writeIntervalMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      const text = percentOf(viewport)
      if (ref.current === null || ref.current.textContent === text) return
      ref.current.textContent = text
      writtenAt = performance.now()
    }
    const follow = () => {
      const left = writtenAt + writeIntervalMs - performance.now()
      if (left <= 0) write()
      else timer ??= setTimeout(write, left)
    }
    write()
    const stop = viewport.subscribe(follow)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [viewport])
  return <span ref={ref} />
}

/** A pinch or key press has ended after this long without a change. */
const settledMs = 400

/** Announces the new percentage to screen readers. */
function SpokenPercent({ viewport }: Pick<ZoomBarProps, 'viewport'>) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    let known = percentOf(viewport)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = viewport.subscribe(() => {
      const percent = percentOf(viewport)
      if (percent === known) return
      known = percent
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(strings.zoomed(percent)), settledMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [viewport])
  return (
    <span role="status" className="only-readers">
      {said}
    </span>
  )
}

function percentOf(viewport: Viewport): string {
  return `${Math.round(viewport.view().zoom * 100)}%`
}
