import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { DuplicateView } from '@vot/contract'
import { formatPhone } from '../../lib/format/format-phone'
import classes from './duplicate-warning.module.css'
import { strings } from './merge-strings'
import { PlayerLink } from './player-link'

/** Who looks like the player that is being typed, and why; said once when it appears, and never in the way. */
export function DuplicateWarning({ duplicates }: { readonly duplicates: readonly DuplicateView[] }) {
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <Alert color="cam" icon={<IconUsers size={20} aria-hidden />} title={strings.looksLike(duplicates.length)}>
          <ul className={classes.list}>
            {duplicates.map(({ player, reasons }) => (
              <li key={player.id}>
                <PlayerLink id={player.id} name={player.name} className={classes.link} />
                <span className={classes.facts}>
                  {[player.club_name ?? strings.noClub, formatPhone(player.phone)].join(' · ')}
                </span>
                <span className={classes.reasons}>{reasons.map((reason) => strings.reasons[reason]).join(', ')}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
