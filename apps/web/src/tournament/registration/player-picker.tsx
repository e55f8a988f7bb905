import { CloseButton } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { PointsMark } from '../../people/player/points-mark'
import { Points } from '../../ui/page/figure'
import { ContactLine } from './contact-line'
import classes from './player-picker.module.css'
import type { PlayerPlace } from './player-place'
import { PlayerSearch } from './player-search'
import { strings } from './strings'

/** One place of the team: a search from two characters on, or the player who was chosen. */
export function PlayerPicker(props: PlayerPlace) {
  return props.value === null ? <PlayerSearch {...props} /> : <ChosenPlayer {...props} player={props.value} />
}

function ChosenPlayer({ slot, player, error, onChange }: PlayerPlace & { readonly player: PlayerView }) {
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
