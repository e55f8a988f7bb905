import { CloseButton } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { maskPhone } from '@vot/domain'
import type { RefObject } from 'react'
import { formatPhone } from '../../lib/formats/format-phone'
import { useMay } from '../../lib/session-store'
import { Figure, Points } from '../../ui/figure'
import { PointsMark } from '../../ui/points-mark'
import type { Obstacle } from './pair-choice'
import classes from './player-picker.module.css'
import { PlayerSearch } from './player-search'
import { strings } from './strings'

export interface PlayerPickerProps {
  readonly slot: 1 | 2
  readonly value: PlayerView | null
  readonly onChange: (player: PlayerView | null) => void
  /** What stands in the search field. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Why a player cannot be taken for this place. */
  readonly obstacleFor: (player: PlayerView) => Obstacle | null
  readonly snapshot: { readonly id: number; readonly name: string } | null
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** One place of the team: a search from two characters on, or the player who was chosen. */
export function PlayerPicker(props: PlayerPickerProps) {
  return props.value === null ? <PlayerSearch {...props} /> : <ChosenPlayer {...props} player={props.value} />
}

function ChosenPlayer({ slot, player, error, onChange }: PlayerPickerProps & { readonly player: PlayerView }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a line of its own look
    <div role="group" aria-label={strings.slot(slot)}>
      <div className={classes.label}>{strings.slot(slot)}</div>
      <div className={classes.chosen}>
        <div className={classes.who}>
          <div className={classes.name} title={player.name}>
            {player.name} <PointsMark verified={player.is_point_verified} size={17} />
          </div>
          <ContactLine player={player} />
        </div>
        <Points points={player.ranking_points} size={16} />
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={strings.clearPlayer(player.name)}
          onClick={() => onChange(null)}
        />
      </div>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export function ContactLine({ player }: { readonly player: PlayerView }) {
  // An organiser's choice may still stand here after the session ended.
  const mayCall = useMay('registration:decide')
  const phone = mayCall || player.phone.includes('x') ? player.phone : maskPhone(player.phone)
  return (
    <div className={classes.contact}>
      {player.club_name ?? strings.noClub} · <Figure>{formatPhone(phone)}</Figure>
    </div>
  )
}
