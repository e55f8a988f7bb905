import { IconChecks, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { CheckInPlayer, CheckInTeam } from '@vot/contract'
import { formatTime } from '../../lib/format/format-day'
import shared from '../../ui/theme/shared.module.css'
import { strings } from './strings'
import classes from './team-list.module.css'

interface TeamRowProps {
  readonly team: CheckInTeam
  readonly isLost: boolean
  readonly isBusy: boolean
  readonly onArrive: (places: (1 | 2)[]) => void
  readonly onLeave: (place: 1 | 2) => void
}

/** A team: a button for each player, and one for whoever is left. */
export function TeamRow({ team, isLost, isBusy, onArrive, onLeave }: TeamRowProps) {
  const absent = team.players.filter(({ here_since }) => here_since === null)
  const [first] = absent
  const names = absent.map(({ name }) => name).join(', ')
  return (
    <li className={classes.team} data-row aria-busy={isBusy}>
      {team.players.map((player) => (
        <PersonButton
          key={player.place}
          player={player}
          isDisabled={isLost}
          onPress={() => (player.here_since === null ? onArrive([player.place]) : onLeave(player.place))}
        />
      ))}
      {first ? (
        <button
          type="button"
          className={classes.rest}
          data-both={absent.length === 2}
          disabled={isLost}
          aria-label={absent.length === 2 ? strings.bothOf(names) : strings.otherOf(names)}
          onClick={() => onArrive(absent.map(({ place }) => place))}
        >
          {absent.length === 2 ? strings.both : strings.other}
        </button>
      ) : (
        <span className={`${shared.centred} ${classes.whole}`}>
          <IconChecks size={18} aria-hidden /> {strings.whole}
        </span>
      )}
    </li>
  )
}

interface PersonButtonProps {
  readonly player: CheckInPlayer
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** Dashed ring: not here. Filled check with the time: here. A second tap takes it back. */
function PersonButton({ player: { name, here_since: since }, isDisabled, onPress }: PersonButtonProps) {
  const Icon = since === null ? IconCircleDashed : IconCircleCheckFilled
  return (
    <button
      type="button"
      className={`${shared.row} ${classes.person}`}
      aria-pressed={since !== null}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={20} className={classes.ring} data-here={since !== null} aria-hidden />
      <span className={classes.name}>
        {name}
        {since !== null && (
          <>
            <span className="only-readers">, {strings.arrivedAt(formatTime(since))}</span>
            <small className="num" aria-hidden>
              {formatTime(since)}
            </small>
          </>
        )}
      </span>
    </button>
  )
}
