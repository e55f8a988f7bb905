import { memo } from 'react'
import type { DetailLevel } from '../diagram-styles'
import type { LayoutPort } from '../layout/bracket-layout'
import { namedPort } from '../layout/geometry'
import { strings } from '../strings'
import classes from './port-chip.module.css'

interface PortChipProps {
  readonly port: LayoutPort
  readonly detail: DetailLevel
  /** Code of the match it leads to. */
  readonly code: string
  readonly tone: 'blue' | 'red'
  readonly onFollow: (match: number) => void
}

/** `→ C-21`: target of a link without a line. A tap moves the window to that match. Far out a named one has no arrow. */
export const PortChip = memo(function PortChip({ port, detail, code, tone, onFollow }: PortChipProps) {
  const { x: left, y: top, width, height } = port.box
  const isNamed = 'place' in port.from && width >= namedPort
  const text =
    port.carries === 'loser'
      ? strings.loserTo(code)
      : 'place' in port.from && isNamed
        ? strings.placeTo(port.from.place, code)
        : strings.winnerTo(code)
  const shown = isNamed && detail === 'short' ? text.replace('→ ', '') : text
  return (
    <button
      type="button"
      className={`num ${classes.port} ${classes[tone] ?? ''} ${port.carries === 'loser' ? classes.loser : isNamed ? classes.named : classes.stub}`}
      data-detail={detail}
      style={{ left, top, width, height }}
      aria-label={`${shown}. ${strings.portLabel(code)}`}
      tabIndex={-1}
      onClick={() => onFollow(port.to)}
    >
      {shown}
    </button>
  )
})
