import { IconLayoutGrid } from '@tabler/icons-react'
import type { BracketView } from '@vot/contract'
import type { LayoutFrame, LayoutSection } from '../layout/bracket-layout'
import type { DetailLevel } from '../looks'
import { groupText } from '../stage-text'
import classes from './diagram.module.css'
import { toneOf } from './tone-of'

/** The coloured area of a section. */
export function SectionArea({ section: { kind, box } }: { readonly section: LayoutSection }) {
  const { x: left, y: top, width, height } = box
  return <div className={`${classes.area} ${classes[toneOf(kind)] ?? ''}`} style={{ left, top, width, height }} />
}

interface FrameBoxProps {
  readonly frame: LayoutFrame
  readonly variant: BracketView['bracket']['variant']
  /** How far the cluster or group is. */
  readonly progress: string
  readonly detail: DetailLevel
}

export function FrameBox({ frame: { box, groupKey }, variant, progress, detail }: FrameBoxProps) {
  const { x: left, y: top, width, height } = box
  return (
    <div className={classes.frame} data-detail={detail} style={{ left, top, width, height }}>
      <div className={classes.frameHead}>
        <span className={classes.frameName}>
          <IconLayoutGrid size={18} aria-hidden />
          {groupText(groupKey, variant)}
        </span>
        <span className={classes.progress}>{progress}</span>
      </div>
    </div>
  )
}
