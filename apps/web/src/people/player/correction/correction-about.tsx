import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { WaitingCorrection } from '@vot/contract'
import { formatPhone } from '../../../lib/format/format-phone'
import { PlayerLink } from '../player-link'
import { mergeStrings } from '../strings'
import classes from './correction.module.css'
import { CorrectionChanges } from './correction-changes'
import { strings } from './strings'

/** What an organiser should know before deciding: the changes, the note, and who would look the same. */
export function CorrectionAbout({ item }: { readonly item: WaitingCorrection }) {
  return (
    <>
      <CorrectionChanges correction={item} />
      {item.note !== null && <p className={classes.note}>“{item.note}”</p>}
      {item.duplicates.length > 0 && (
        <Alert color="cam" icon={<IconUsers size={20} aria-hidden />} title={strings.alike}>
          {item.duplicates.map(({ player, reasons }) => (
            <div key={player.id}>
              <PlayerLink id={player.id} name={player.name} className={classes.link} />{' '}
              {[player.club_name ?? mergeStrings.noClub, formatPhone(player.phone)].join(' · ')}{' '}
              <strong>{reasons.map((reason) => mergeStrings.reasons[reason]).join(', ')}</strong>
            </div>
          ))}
        </Alert>
      )}
    </>
  )
}
