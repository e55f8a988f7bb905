import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { MatchCode } from '../../ui/badge/match-code'
import shared from '../../ui/theme/shared.module.css'
import classes from './conflict-note.module.css'
import { conflictStrings as strings } from './strings'
import type { DeskConflict } from './use-desk-conflicts'

interface ConflictNoteProps {
  readonly conflict: DeskConflict
  /** On a tile the code stands already. */
  readonly hasCode: boolean
  readonly onUnderstood: (matchId: number) => void
}

/** In the place of a row, or over a tile: what the other desk did. */
export function ConflictNote({ conflict: { match, title, detail }, hasCode, onUnderstood }: ConflictNoteProps) {
  return (
    <div role="alert" className={`${shared.row} ${classes.note}`} data-tile={!hasCode || undefined}>
      {hasCode && <MatchCode code={match.day_code} />}
      <span className={`${shared.grow} ${classes.words}`}>
        <b>
          <IconUsers size={16} aria-hidden /> {title}
        </b>
        <small>{detail}</small>
      </span>
      <Button
        variant="default"
        px={12}
        aria-label={strings.understoodOf(match.day_code)}
        onClick={() => onUnderstood(match.id)}
      >
        {strings.understood}
      </Button>
    </div>
  )
}
